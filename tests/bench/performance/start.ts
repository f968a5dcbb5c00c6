/** How long a start takes: from the start of the process until the home page is answered. */
import { rm } from 'node:fs/promises'
import { median } from '../statistics.ts'
import { startProduct } from './product.ts'
import { number, type Section } from './report.ts'

/** @param rounds first starts, each followed by two more on the same folder */
export async function measureStarts(rounds: number): Promise<Section> {
  const times = { first: [] as number[], next: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const first = await startProduct()
    times.first.push(first.startedIn)
    const folder = await first.stop({ keep: true })
    for (let again = 0; again < 2; again += 1) {
      const next = await startProduct(folder)
      times.next.push(next.startedIn)
      await next.stop({ keep: true })
    }
    await rm(folder, { recursive: true, force: true })
  }
  return {
    name: 'start',
    title: 'Start, until the home page is answered',
    rows: [
      { start: 'first, on an empty folder', seconds: number(median(times.first) / 1000) },
      { start: 'next', seconds: number(median(times.next) / 1000) },
    ],
  }
}
