import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import type { FeedReport } from '../../supabase/functions/propose-change/feed-report.ts'
import { FeedError } from './feed.ts'
import type { GatheredFeed } from './gather.ts'

export interface FeedTask {
  feed: GatheredFeed
  /** As public.feed_catalogue writes it. */
  catalogue: string
}

export type FeedReply =
  | { outcome: 'read'; edits: string; report: FeedReport }
  | { outcome: 'refused'; code: FeedError['code']; message: string }
  | { outcome: 'failed'; error: string }

/** The most time, in milliseconds, and memory, in MiB, that reading one list may take. */
const maxTime = 60_000
const maxMemory = 768
/** Lists that are looked into at a time. */
const concurrency = 2

// Beside this file in the sources, and beside the bundle when built.
const isSource = import.meta.url.endsWith('.ts')
const script = fileURLToPath(new URL(`./feed-worker.${isSource ? 'ts' : 'js'}`, import.meta.url))

const queue = new PQueue({ concurrency })

/**
 * Reads a list and compares it with the catalogue, in a process of its own: a list may be long, or crafted to exhaust its reader, and
 * nobody else waits for it. It is killed when it takes too much.
 * @throws FeedError
 */
export const processFeed = (task: FeedTask): Promise<Extract<FeedReply, { outcome: 'read' }>> =>
  queue.add(() => inProcess(task))

async function inProcess(task: FeedTask): Promise<Extract<FeedReply, { outcome: 'read' }>> {
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${maxMemory}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: { PATH: process.env.PATH },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), maxTime)
  try {
    const reply = await replyOf(child, task)
    if (reply.outcome === 'read') return reply
    if (reply.outcome === 'refused') throw new FeedError(reply.code, reply.message)
    throw new Error(reply.error)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

function replyOf(child: ChildProcess, task: FeedTask): Promise<FeedReply> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', () =>
      reject(
        new FeedError('unreadable', 'This list is built in a way that cannot be read in reasonable time.'),
      ),
    )
    child.send(task)
  })
}
