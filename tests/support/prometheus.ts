import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { packageRoot } from '../../server/paths.ts'
import { freePort } from '../../server/process/free-port.ts'

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
  const kept = join(packageRoot, 'node_modules', '.cache', 'prometheus')
  const programs = join(kept, 'usr', 'bin')
  if (existsSync(join(programs, 'promtool'))) return programs
  const folder = await mkdtemp(join(tmpdir(), 'prometheus-'))
  try {
    const download = () => run('apt-get', ['download', 'prometheus'], { cwd: folder })
    // A fresh machine has no lists yet; only its administrator may fetch them.
    await download().catch(() => run('apt-get', ['update']).then(download))
    await mkdir(dirname(kept), { recursive: true })
    const [file = ''] = await readdir(folder)
    await run('dpkg', ['-x', file, 'unpacked'], { cwd: folder })
    // Another test may have been first.
    await cp(join(folder, 'unpacked'), kept, { recursive: true })
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

/** An alert as Prometheus tells it. */
export interface Alert {
  state: 'pending' | 'firing'
  labels: Record<string, string> & { alertname: string }
  annotations: Record<string, string>
}

export interface Prometheus {
  /** Those that are pending or firing. */
  alerts(): Promise<Alert[]>
  stop(): Promise<void>
}

/**
 * Starts Prometheus with the alert rules of the documentation.
 * @param target host and port of a Frontdesk
 * @param token its METRICS_TOKEN
 * @param interval of scrapes and evaluations, such as 15s
 */
export async function startPrometheus(target: string, token: string, interval: string): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-prometheus-data-'))
  const port = await freePort()
  await mkdir(join(folder, 'data'))
  const config = join(folder, 'prometheus.yml')
  await writeFile(join(folder, 'token'), token)
  await writeFile(
    config,
    JSON.stringify({
      global: { scrape_interval: interval, evaluation_interval: interval },
      scrape_configs: [
        {
          job_name: 'frontdesk',
          authorization: { credentials_file: join(folder, 'token') },
          static_configs: [{ targets: [target] }],
        },
      ],
      rule_files: [alertRules],
    }),
  )
  const child = spawn(
    join(await findPrometheus(), 'prometheus'),
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let words = ''
  child.stderr.on('data', chunk => (words += chunk))
  const ended = once(child, 'close')
  const ask = async <T>(path: string): Promise<T> => {
    const { data } = (await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()) as { data: T }
    return data
  }
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`Prometheus ended: ${words}`)
      const { activeTargets } = await ask<{ activeTargets: { health: string; lastError: string }[] }>(
        'targets',
      )
      if (activeTargets[0]?.health !== 'up') throw new Error(`Not read yet: ${activeTargets[0]?.lastError}`)
    },
    { timeout: 60_000, interval: 100 },
  )
  return {
    alerts: async () => (await ask<{ alerts: Alert[] }>('alerts')).alerts,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
