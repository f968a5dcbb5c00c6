// Runs edge functions in Deno, each from its own file and with its own deno.json, as Supabase does.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from '../../server/paths.ts'

const deno = createRequire(import.meta.url).resolve('deno/bin.cjs')
const folder = join(packageRoot, 'supabase', 'functions')

/** The names of all edge functions. */
export const functionNames: readonly string[] = readdirSync(folder)

export interface EdgeFunction {
  /** The free port that it has taken, once it listens. Rejects with what it said when it ends before. */
  port: Promise<number>
  stop(): void
}

/**
 * Starts one. It sees the functions and the installed libraries, but no package.json: a library that its own deno.json does
 * not name is not found, as on Supabase.
 * @param secrets its environment
 */
export function startFunction(name: string, secrets: Record<string, string>): EdgeFunction {
  const place = mkdtempSync(join(tmpdir(), 'frontdesk-functions-'))
  cpSync(folder, join(place, 'functions'), { recursive: true })
  symlinkSync(join(packageRoot, 'node_modules'), join(place, 'functions', name, 'node_modules'))
  const config = join('functions', name, 'deno.json')
  const rights = ['--no-prompt', '--allow-net', '--allow-env', '--allow-read', '--allow-sys']
  const child = spawn(
    process.execPath,
    [
      ...[deno, 'run', ...rights, '--no-lock', '--node-modules-dir=manual', `--config=${config}`],
      join('functions', name, 'index.ts'),
    ],
    {
      cwd: place,
      env: { ...process.env, ...secrets, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, to be killed as a whole.
      detached: true,
    },
  )
  let said = ''
  const port = new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        said = `${said}${chunk}`.slice(-4000)
        const [, taken] = /Listening on \S+:(\d+)\//.exec(said) ?? []
        if (taken) resolve(Number(taken))
      })
    }
    child.once('exit', code => {
      rmSync(place, { recursive: true, force: true })
      reject(new Error(`The function ${name} ended with ${code}: ${said}`))
    })
  })
  // Whoever waits for it is told; a stop that nobody waits for is no error.
  port.catch(() => undefined)
  return {
    port,
    stop() {
      // The started program is a wrapper: Deno would survive it.
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    },
  }
}
