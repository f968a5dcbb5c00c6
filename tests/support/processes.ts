import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A Frontdesk in a process of its own. */
export interface FrontdeskProcess {
  url: string
  /** Starts it, and waits until it is ready. */
  start(): Promise<void>
  signal(name: 'SIGTERM' | 'SIGKILL'): void
  /** Resolves with its exit code, once it has ended. */
  ended(): Promise<number | null>
  /** Sends SIGTERM, and waits for its end. */
  stop(): Promise<number | null>
  /** Its output. */
  readonly output: string
}

/** The operator's command. */
export const npmStart = ['npm', 'start', '--silent'] as const

/** The same without npm. */
export const nodeStart = [process.execPath, 'scripts/run.mjs', 'start'] as const

/**
 * @param environment all its settings, PORT among them
 * @param folder where the command is given
 */
export function frontdeskProcess(
  environment: Record<string, string>,
  command: readonly [string, ...string[]] = nodeStart,
  folder: string = root,
): FrontdeskProcess {
  const url = `http://127.0.0.1:${environment.PORT}`
  let child: ChildProcess | undefined
  let end: Promise<number | null> = Promise.resolve(null)
  let output = ''

  const frontdesk: FrontdeskProcess = {
    url,
    async start() {
      const { PATH, HOME } = process.env
      const [program, ...words] = command
      child = spawn(program, words, {
        cwd: folder,
        env: { PATH, HOME, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
      end = once(child, 'close').then(([code]) => code)
      await vi.waitFor(
        async () => {
          if (child?.exitCode !== null) throw new Error(`It ended: ${output}`)
          const { status } = await fetch(`${url}/readyz`)
          if (status !== 200) throw new Error(`It is not ready: ${output}`)
        },
        { timeout: 60_000, interval: 50 },
      )
    },
    signal: name => void child?.kill(name),
    ended: () => end,
    stop() {
      child?.kill('SIGTERM')
      return end
    },
    get output() {
      return output
    },
  }
  return frontdesk
}
