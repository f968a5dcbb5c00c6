/** What 1,000 open chats cost in which nobody writes: each holds a WebSocket and polls every five seconds. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Bench } from './compare.ts'
import { startIdleChats } from './idle-process.ts'
import { childrensProcessorSeconds, processorSeconds, residentMegabytes } from './processes.ts'
import { number, type Section } from './report.ts'

export async function measureIdle(bench: Bench, chats: number, seconds: number): Promise<Section> {
  const idle = await startIdleChats({ ...(await bench.jobOf('poll')), connections: chats })
  const { product } = bench
  const used = () =>
    Promise.all([processorSeconds(product.pid), childrensProcessorSeconds(product.database.pid)])
  // Until each has polled once.
  await delay(6_000)
  const begin = performance.now()
  const [before, databaseBefore] = await used()
  await delay(seconds * 1000)
  const [after, databaseAfter] = await used()
  const elapsed = (performance.now() - begin) / 1000
  const { polls, refused } = await idle.stop()
  if (refused > 0) throw new Error(`${refused} polls of ${polls} were refused.`)
  const share = (spent: number) => `${number((spent / elapsed) * 100)} %`
  return {
    name: 'idle',
    title: `${number(chats)} idle chats, each with a WebSocket and a poll every 5 s`,
    rows: [
      {
        'of one core, server': share(after - before),
        database: share(databaseAfter - databaseBefore),
        together: share(after - before + databaseAfter - databaseBefore),
        "server's memory, MB": number(await residentMegabytes(product.pid)),
      },
    ],
  }
}
