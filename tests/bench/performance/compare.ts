/** Runs a request's load on the product and on its anchors in turn, and takes medians. */

import { median } from '../statistics.ts'
import { type BareHandler, findPgbench, runPgbench, startBareHandler } from './anchors.ts'
import type { LoadGenerator } from './load-process.ts'
import { childrensProcessorSeconds, processorSeconds } from './processes.ts'
import type { Product } from './product.ts'
import type { Job, Kind } from './requests.ts'
import { ownerClaims, type Seeded } from './seed.ts'
import type { DatabaseKind } from './statements.ts'

/** How long and how often. */
export interface Effort {
  rounds: number
  seconds: number
  warmUpSeconds: number
}

export interface Rates {
  perSecond: number
  p50: number
  p95: number
  /** Processor time of the Node process for one request, in microseconds: hardly changed by what else runs. */
  processor: number
  /** The same of the database. */
  databaseProcessor: number
}

export interface Comparison {
  product: Rates
  bare: Rates
  /** Transactions per second; undefined where pgbench is not installed. */
  pgbench: number | undefined
}

/** A product with its data and with what it is compared with. */
export interface Bench {
  product: Product
  seeded: Seeded
  bare: BareHandler
  load: LoadGenerator
  jobOf(kind: Kind): Promise<Job>
  stop(): void
}

export async function openBench(
  product: Product,
  seeded: Seeded,
  load: LoadGenerator,
  said: Pick<Job, 'texts' | 'questions' | 'askedFirst'>,
  effort: Effort,
): Promise<Bench> {
  const bare = await startBareHandler(product, ownerClaims(seeded.owner))
  return {
    product,
    seeded,
    bare,
    load,
    jobOf: async kind => ({
      kind,
      port: product.port,
      connections: 16,
      warmUpSeconds: effort.warmUpSeconds,
      seconds: effort.seconds,
      publishableKey: product.publishableKey,
      token: await product.sign(seeded.owner),
      chats: seeded.chats,
      ...said,
    }),
    stop: () => bare.stop(),
  }
}

const mediansOf = (outcomes: Rates[]): Rates => ({
  perSecond: median(outcomes.map(({ perSecond }) => perSecond)),
  p50: median(outcomes.map(({ p50 }) => p50)),
  p95: median(outcomes.map(({ p95 }) => p95)),
  processor: median(outcomes.map(({ processor }) => processor)),
  databaseProcessor: median(outcomes.map(({ databaseProcessor }) => databaseProcessor)),
})

/** Runs a load and tells what the Node process `pid` and the database used for it. */
export async function runLoad({ load, product }: Bench, job: Job, pid: number): Promise<Rates> {
  const used = () => Promise.all([processorSeconds(pid), childrensProcessorSeconds(product.database.pid)])
  const [before, databaseBefore] = await used()
  const outcome = await load.run(job)
  const [after, databaseAfter] = await used()
  return {
    ...outcome,
    processor: ((after - before) / outcome.requests) * 1e6,
    databaseProcessor: ((databaseAfter - databaseBefore) / outcome.requests) * 1e6,
  }
}

/** Product, bare handler and pgbench take turns, so that a busy machine weighs on all alike. */
export async function compare(bench: Bench, kind: DatabaseKind, effort: Effort): Promise<Comparison> {
  const pgbench = await findPgbench()
  const job = await bench.jobOf(kind)
  const product: Rates[] = []
  const bare: Rates[] = []
  const rates: number[] = []
  for (let round = 0; round < effort.rounds; round += 1) {
    product.push(await runLoad(bench, job, bench.product.pid))
    bare.push(await runLoad(bench, { ...job, port: bench.bare.port }, bench.bare.pid))
    if (pgbench)
      rates.push(await runPgbench(pgbench, bench.product, kind, job, ownerClaims(bench.seeded.owner)))
  }
  return {
    product: mediansOf(product),
    bare: mediansOf(bare),
    pgbench: pgbench ? median(rates) : undefined,
  }
}
