/**
 * Sends HTTP requests over keep-alive connections, one after the other on each, in a process of its own. Written on bare
 * sockets: it shares the machine with what it measures and must cost little.
 */
import { connect } from 'node:net'
import { quantile } from '../statistics.ts'
import { type Job, type Outcome, requestMakers } from './requests.ts'

const headEnd = Buffer.from('\r\n\r\n')

/** The length of the answer that `bytes` starts with, and its status; undefined while it is incomplete. */
function answerIn(bytes: Buffer): { length: number; status: number } | undefined {
  const end = bytes.indexOf(headEnd)
  if (end === -1) return undefined
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  if (length === undefined) {
    if (status === 204) return { length: end + 4, status }
    throw new Error(`An answer without a length:\n${head}`)
  }
  const total = end + 4 + Number(length)
  return bytes.length < total ? undefined : { length: total, status }
}

async function run(job: Job): Promise<Outcome> {
  const next = requestMakers[job.kind](job)
  const latencies: number[] = []
  let refused: string | undefined
  let sent = 0
  const begin = performance.now()
  const measuredFrom = begin + job.warmUpSeconds * 1000
  const end = job.count === undefined ? measuredFrom + job.seconds * 1000 : Number.POSITIVE_INFINITY
  const limit = job.count ?? Number.POSITIVE_INFINITY

  await Promise.all(
    Array.from(
      { length: job.connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true })
          let pending = Buffer.alloc(0)
          let sentAt = 0
          const send = () => {
            if (sent >= limit || performance.now() >= end) {
              socket.destroy()
              return resolve()
            }
            sent += 1
            sentAt = performance.now()
            socket.write(next())
          }
          socket.once('connect', send)
          socket.once('error', reject)
          socket.once('close', () => resolve())
          socket.on('data', chunk => {
            pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
            const answer = answerIn(pending)
            if (!answer) return
            if (answer.status >= 300) refused ??= pending.toString('latin1').slice(0, 2000)
            pending = pending.subarray(answer.length)
            const now = performance.now()
            if (now >= measuredFrom && now <= end) latencies.push(now - sentAt)
            send()
          })
        }),
    ),
  )
  if (refused) throw new Error(`A request was refused:\n${refused}`)
  const seconds = (Math.min(performance.now(), end) - measuredFrom) / 1000
  return {
    perSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    requests: sent,
  }
}

process.on('message', async (job: Job) => {
  try {
    process.send?.({ outcome: await run(job) })
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) })
  }
})
process.once('disconnect', () => process.exit())
