import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** What a command took. */
export interface Measured {
  seconds: number
  /** The most resident memory of the process, in bytes, without that of processes that it started. */
  memory: number
}

/** Runs Node with a script and arguments until it ends. @throws Error with what it wrote when it fails */
export async function runMeasured(args: string[], environment: NodeJS.ProcessEnv): Promise<Measured> {
  const started = performance.now()
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let written = ''
  child.stdout.on('data', part => {
    written += part
  })
  child.stderr.on('data', part => {
    written += part
  })
  let memory = 0
  const ended = once(child, 'exit')
  const watch = async () => {
    while (child.exitCode === null && child.signalCode === null) {
      // The high-water mark of the process: the last one that is read is the highest.
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      memory = Math.max(memory, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024)
      await Promise.race([ended, delay(100)])
    }
  }
  const [[code]] = await Promise.all([ended, watch()])
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${written}`)
  return { seconds: (performance.now() - started) / 1000, memory }
}
