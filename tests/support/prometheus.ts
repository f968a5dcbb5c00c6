import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageRoot } from '../../server/paths.ts'

const run = promisify(execFile)

/** The alert rules of the documentation. */
export const alertRules = join(packageRoot, 'docs', 'alerts.yml')

/**
 * The folder of the programs prometheus and promtool: installed ones, or those of Debian's package, which is unpacked, not
 * installed.
 * @throws Error that says how to get them
 */
export async function findPrometheus(): Promise<string> {
  if (existsSync('/usr/bin/promtool')) return '/usr/bin'
  const kept = join(tmpdir(), `frontdesk-prometheus-${process.getuid?.() ?? 0}`)
  const programs = join(kept, 'usr', 'bin')
  if (existsSync(join(programs, 'promtool'))) return programs
  const folder = await mkdtemp(join(tmpdir(), 'prometheus-'))
  try {
    await run('apt-get', ['download', 'prometheus'], { cwd: folder })
    const [file = ''] = await readdir(folder)
    await run('dpkg', ['-x', file, 'unpacked'], { cwd: folder })
    await rename(join(folder, 'unpacked'), kept).catch(() => undefined)
    if (existsSync(join(programs, 'promtool'))) return programs
  } catch {
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  throw new Error('Prometheus was not found. Install it (Debian: prometheus).')
}

/**
 * Runs promtool.
 * @param input what it reads from its standard input
 * @returns its exit code and everything that it printed
 */
export async function promtool(words: string[], input = ''): Promise<{ code: number; output: string }> {
  const child = spawn(join(await findPrometheus(), 'promtool'), words)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, output }
}
