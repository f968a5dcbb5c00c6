/** The built-in assistant's answer: from the call of its function until the stored reply has arrived. */

import { median } from '../statistics.ts'
import { type Bench, type Effort, type Rates, runLoad } from './compare.ts'
import { number, type Section } from './report.ts'
import { large, type Questions, small } from './seed-material.ts'

/** Connections over which questions are asked at a time. */
const widths = [1, 4, 16]
const cold = 20

/** How many questions the runs ask. */
export interface Asking {
  /** Questions before the first run that counts, as on a server that has been up for a while. */
  warmUp: number
  /** Questions of a run to the business whose facts are kept in memory. */
  kept: number
  /** Questions of a run to businesses that nobody asked before, one each. */
  unread: number
}

/** The questions that are seeded. */
export const questionsFor = ({ rounds }: Effort, { warmUp, kept, unread }: Asking): Questions => ({
  first: cold + warmUp + widths.length * rounds * kept,
  others: widths.length * rounds * unread,
})

export async function measureAnswers(bench: Bench, { rounds }: Effort, perRun: Asking): Promise<Section> {
  const job = { ...(await bench.jobOf('answer')), warmUpSeconds: 0 }
  let next = 0
  const ask = async (connections: number, count: number) => {
    const firstAsking = next
    next += count
    return runLoad(bench, { ...job, connections, count, firstAsking }, bench.product.pid)
  }
  // The first of all: the business's material was not read yet, and the code is not compiled yet.
  const coldRun = await ask(1, cold)
  const warmingUp = await ask(4, perRun.warmUp)
  const rows = []
  for (const [facts, count] of [
    ['kept', perRun.kept],
    ['read for this answer', perRun.unread],
  ] as const) {
    for (const connections of widths) {
      const runs = []
      for (let round = 0; round < rounds; round += 1) runs.push(await ask(connections, count))
      rows.push(rowOf(facts, connections, runs))
    }
  }
  return {
    name: 'answer',
    title: `Answers of the built-in assistant, from ${large.products} products and ${large.articles} articles that are kept, or ${small.products} and ${small.articles} that are not`,
    rows,
    notes: [
      `The first ${cold} after the start, one after the other: p50 ${number(coldRun.p50)} ms, p95 ${number(coldRun.p95)} ms. The next ${number(perRun.warmUp)}, over 4 connections: ${number(warmingUp.perSecond)} a second, p50 ${number(warmingUp.p50)} ms. What counts comes after them.`,
    ],
  }
}

function rowOf(facts: string, connections: number, runs: Rates[]): Section['rows'][number] {
  const middle = (figure: (run: Rates) => number) => median(runs.map(figure))
  return {
    facts,
    connections: String(connections),
    'answers a second': number(middle(({ perSecond }) => perSecond)),
    'p50, ms': number(middle(({ p50 }) => p50)),
    'p95, ms': number(middle(({ p95 }) => p95)),
    'processor ms, Node + database': `${number(middle(({ processor }) => processor) / 1000)} + ${number(middle(({ databaseProcessor }) => databaseProcessor) / 1000)}`,
  }
}
