import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface DecodeRequest {
  path: string
  maxPixels: number
  form: PictureForm
}

/** What becomes of a picture: a photo for a page, or a small square that e-mail programs show, too. */
export type PictureForm = 'photo' | 'logo'

export type DecodeReply =
  | { outcome: 'encoded'; bytes: Uint8Array; memory: number }
  | { outcome: 'too many pixels' | 'too slow' | 'unreadable'; memory: number }

/** Decodes pictures in processes of their own, one picture in each at a time. */
export interface Decoder {
  /** Decodes a picture and encodes it again. A picture that crashes the decoder counts as unreadable. */
  decode(request: DecodeRequest): Promise<DecodeReply>
  stop(): void
}

/** An idle process ends after this time, in milliseconds. */
const maxIdle = 30_000
/** A process that uses more memory than this after a picture, in bytes, is replaced. */
const maxMemory = 192 * 1024 * 1024
/** Milliseconds until a process is killed. The decoder's own time limit ends sooner, unless a picture defeats it. */
const deadline = 30_000

// Beside this file in the sources, and beside the bundle when built.
const isSource = import.meta.url.endsWith('.ts')
const worker = fileURLToPath(new URL(`./picture-worker.${isSource ? 'ts' : 'js'}`, import.meta.url))

export function createDecoder(): Decoder {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()

  function rest(child: ChildProcess): void {
    const timer = setTimeout(() => end(child), maxIdle).unref()
    idle.set(child, timer)
  }

  function take(): ChildProcess | undefined {
    const [found] = idle
    if (!found) return undefined
    const [child, timer] = found
    clearTimeout(timer)
    idle.delete(child)
    return child
  }

  function end(child: ChildProcess): void {
    clearTimeout(idle.get(child))
    idle.delete(child)
    child.kill('SIGKILL')
  }

  async function start(): Promise<ChildProcess> {
    const child = fork(worker, {
      execArgv: isSource ? ['--import', 'tsx'] : [],
      // Few arenas, since glibc keeps freed memory in each. No secret of the server's environment is passed on.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', VIPS_WARNING: '0' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    all.add(child)
    child.on('error', () => end(child))
    child.once('exit', () => {
      all.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
    })
    // A lower priority than the server's. Where that is not allowed, it has the same one.
    try {
      if (child.pid) setPriority(child.pid, 5)
    } catch {}
    const started = new AbortController()
    child.once('exit', () => started.abort())
    await once(child, 'message', { signal: started.signal }).catch(cause => {
      throw new Error('The process that decodes pictures did not start', { cause })
    })
    return child
  }

  return {
    async decode(request) {
      const child = take() ?? (await start())
      return new Promise(resolve => {
        const finish = (reply: DecodeReply) => {
          clearTimeout(timer)
          child.off('message', finish)
          child.off('exit', crashed)
          resolve(reply)
          if (child.exitCode !== null || reply.memory > maxMemory) end(child)
          else rest(child)
        }
        const crashed = () => finish({ outcome: 'unreadable', memory: Number.POSITIVE_INFINITY })
        const timer = setTimeout(() => child.kill('SIGKILL'), deadline)
        child.on('message', finish)
        child.once('exit', crashed)
        child.send(request, error => error && crashed())
      })
    },
    stop() {
      for (const child of all) end(child)
    },
  }
}
