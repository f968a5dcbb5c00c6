/** The built-in assistant's answer: from the call of its function until the stored reply has arrived. */

import { median } from '../statistics.ts'
import { type Bench, type Effort, type Rates, runLoad } from './compare.ts'
import { number, type Section } from './report.ts'

/** Connections over which questions are asked at a time. */
const widths = [1, 4, 16]
const cold = 20

/** How many questions the runs ask, all different in the first half, which the second half asks again. */
export interface Asking {
  /** Questions before the first run that counts, as on a server that has been up for a while. */
  warmUp: number
  /** Questions that a run asks which nobody asked before. */
  first: number
  /** Questions that a run asks which others have asked. */
  again: number
}

/** The questions that are seeded: `different` ones, and `asked` chats that ask them in turn. */
export function questionsFor({ rounds }: Effort, { warmUp, first, again }: Asking) {
  const different = cold + warmUp + widths.length * rounds * first
  return { different, asked: different + widths.length * rounds * again }
}

/** @param passages those of the whole database */
export async function measureAnswers(
  bench: Bench,
  { rounds }: Effort,
  perRun: Asking,
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
  const coldRun = await ask(1, cold)
  const warmingUp = await ask(4, perRun.warmUp)
  const rows = []
  for (const [asked, count] of [
    ['for the first time', perRun.first],
    ['before', perRun.again],
  ] as const) {
    for (const connections of widths) {
      const runs = []
      for (let round = 0; round < rounds; round += 1) runs.push(await ask(connections, count))
      rows.push(rowOf(asked, connections, runs))
    }
  }
  return {
    name: 'answer',
    title: `Answers of the built-in assistant, 2,000 passages in the business, ${number(passages)} in the database`,
    rows,
    notes: [
      `The first ${cold} after the start, one after the other: p50 ${number(coldRun.p50)} ms, p95 ${number(coldRun.p95)} ms. The next ${number(perRun.warmUp)}, over 4 connections: ${number(warmingUp.perSecond)} a second, p50 ${number(warmingUp.p50)} ms. What counts comes after them.`,
    ],
  }
}

function rowOf(asked: string, connections: number, runs: Rates[]): Section['rows'][number] {
  const middle = (figure: (run: Rates) => number) => median(runs.map(figure))
  return {
    asked,
    connections: String(connections),
    'answers a second': number(middle(({ perSecond }) => perSecond)),
    'p50, ms': number(middle(({ p50 }) => p50)),
    'p95, ms': number(middle(({ p95 }) => p95)),
    'processor ms, Node + database': `${number(middle(({ processor }) => processor) / 1000)} + ${number(middle(({ databaseProcessor }) => databaseProcessor) / 1000)}`,
  }
}
