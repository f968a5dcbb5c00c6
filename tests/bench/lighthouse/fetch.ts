import { type ChildProcess, execFile } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** No dependency: with what it needs it is 150 MB, which every `npm ci` would fetch for this measure alone. */
export const lighthouseName = 'lighthouse@12.8.2'

/** What is used of Lighthouse's report. */
export interface Report {
  finalDisplayedUrl: string
  runtimeError?: { code: string; message: string }
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >
  audits: Record<string, { score: number | null; numericValue?: number; details?: unknown } | undefined>
}

/** What is used of Lighthouse and of chrome-launcher, which comes with it. */
export interface Lighthouse {
  audit(url: string, flags: Record<string, unknown>, config: unknown): Promise<{ lhr: Report } | undefined>
  desktopConfig: unknown
  launch(options: {
    chromePath: string | undefined
    chromeFlags: string[]
    userDataDir: string
  }): Promise<{ port: number; process: ChildProcess; kill(): void }>
}

/**
 * Lighthouse as npx fetches and keeps it.
 * @throws Error when the registry cannot be reached and it was never fetched
 */
export async function fetchLighthouse(): Promise<Lighthouse> {
  const { stdout } = await promisify(execFile)('npm', [
    'exec',
    '--yes',
    `--package=${lighthouseName}`,
    '-c',
    'command -v lighthouse',
  ])
  const program = await realpath(stdout.trim())
  const load = (path: string) => import(pathToFileURL(path).href)
  const core = await load(join(program, '../../core/index.js'))
  const { launch } = await load(createRequire(program).resolve('chrome-launcher'))
  return { audit: core.default, desktopConfig: core.desktopConfig, launch }
}
