import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import type { ExtractedPage } from '../../supabase/functions/import-page/extract.ts'
import { type FetchedPage, PageError } from '../../supabase/functions/import-page/page.ts'

export type ExtractReply =
  | { outcome: 'read'; article: ExtractedPage }
  | { outcome: 'refused'; code: PageError['code']; message: string }
  | { outcome: 'failed'; error: string }

/** The most time, in milliseconds, and memory, in MiB, that reading one page may take. */
const maxTime = 10_000
const maxMemory = 256
/** Pages that are read at a time. */
const concurrency = 2

// Beside this file in the sources, and beside the bundle when built.
const isSource = import.meta.url.endsWith('.ts')
const script = fileURLToPath(new URL(`./extract-worker.${isSource ? 'ts' : 'js'}`, import.meta.url))

const queue = new PQueue({ concurrency })

/**
 * Extracts the text of a page in a process of its own, which is killed when it takes too much: a page may be crafted to
 * exhaust its reader.
 * @param deadline how long it may take, in milliseconds
 * @throws PageError as extractArticle does, and not_a_page when the process was killed
 */
export const extractPage = (page: FetchedPage, deadline = maxTime): Promise<ExtractedPage> =>
  queue.add(() => readInProcess(page, deadline))

async function readInProcess(page: FetchedPage, deadline: number): Promise<ExtractedPage> {
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${maxMemory}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: { PATH: process.env.PATH },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), deadline)
  try {
    const reply = await replyOf(child, page)
    if (reply.outcome === 'read') return reply.article
    if (reply.outcome === 'refused') throw new PageError(reply.code, reply.message)
    throw new Error(reply.error)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

function replyOf(child: ChildProcess, page: FetchedPage): Promise<ExtractReply> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', () =>
      reject(new PageError('not_a_page', 'This page is built in a way that cannot be read. Paste the text.')),
    )
    child.send({ ...page })
  })
}
