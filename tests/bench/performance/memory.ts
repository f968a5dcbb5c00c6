/** The server's memory after many requests of every kind, without the database. */
import type { Bench } from './compare.ts'
import { residentMegabytes } from './processes.ts'
import { number, ratio, type Section } from './report.ts'
import type { Kind } from './requests.ts'

/** Of a hundred requests, how many of each kind: chats poll most of the time. */
const mixture: [Kind, number][] = [
  ['poll', 0.6],
  ['read', 0.2],
  ['send', 0.15],
  ['list', 0.05],
]

async function sendMixture(bench: Bench, count: number): Promise<void> {
  for (const [kind, share] of mixture) {
    const job = { ...(await bench.jobOf(kind)), warmUpSeconds: 0, count: Math.round(count * share) }
    await bench.load.run(job)
  }
}

/** @param counts requests before the first look, and between looks after it */
export async function measureMemory(
  bench: Bench,
  { first, more, looks }: { first: number; more: number; looks: number },
): Promise<Section> {
  const look = async (requests: number) => ({
    requests,
    megabytes: await residentMegabytes(bench.product.pid),
  })
  const found = [await look(0)]
  await sendMixture(bench, first)
  found.push(await look(first))
  for (let at = 1; at <= looks; at += 1) {
    await sendMixture(bench, more / looks)
    found.push(await look(first + (more / looks) * at))
  }
  const base = found[1]?.megabytes ?? 0
  return {
    name: 'memory',
    title: "The server's memory (RSS), without the database",
    rows: found.map(({ requests, megabytes }, at) => ({
      'after requests': number(requests),
      megabytes: number(megabytes),
      '× the second line': at < 1 ? '–' : ratio(megabytes, base),
    })),
  }
}
