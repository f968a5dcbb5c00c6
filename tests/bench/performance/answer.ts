/** The built-in assistant's answer: from the call of its function until the stored reply has arrived. */

import { median } from '../statistics.ts'
import { type Bench, type Effort, runLoad } from './compare.ts'
import { number, type Section } from './report.ts'

/** Questions that one run answers at most: as many are seeded. */
export const questionsFor = ({ rounds }: Effort, perRun: number): number => (rounds * 3 + 1) * perRun + 20

/** @param perRun how many questions a run answers */
export async function measureAnswers(
  bench: Bench,
  { rounds }: Effort,
  perRun: number,
  passages: number,
): Promise<Section> {
  const job = { ...(await bench.jobOf('answer')), warmUpSeconds: 0 }
  let next = 0
  const ask = async (connections: number, count: number) => {
    const firstAsking = next
    next += count
    return runLoad(bench, { ...job, connections, count, firstAsking }, bench.product.pid)
  }
  // The first of all: nothing of this business was read since the start, and the code is not compiled yet.
  const cold = await ask(1, 20)
  await ask(4, perRun)
  const rows = []
  for (const connections of [1, 4, 16]) {
    const runs = []
    for (let round = 0; round < rounds; round += 1) runs.push(await ask(connections, perRun))
    rows.push({
      connections: String(connections),
      'answers a second': number(median(runs.map(({ perSecond }) => perSecond))),
      'p50, ms': number(median(runs.map(({ p50 }) => p50))),
      'p95, ms': number(median(runs.map(({ p95 }) => p95))),
      'processor ms, Node + database': `${number(median(runs.map(({ processor }) => processor)) / 1000)} + ${number(median(runs.map(({ databaseProcessor }) => databaseProcessor)) / 1000)}`,
    })
  }
  return {
    name: 'answer',
    title: `Answers of the built-in assistant, 2,000 passages in the business, ${number(passages)} in the database`,
    rows,
    notes: [
      `The first 20 after the start, one after the other: p50 ${number(cold.p50)} ms, p95 ${number(cold.p95)} ms.`,
    ],
  }
}
