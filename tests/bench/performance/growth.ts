/** How cost grows: the same requests on databases of several sizes, all running, in turn. */
import { median } from '../statistics.ts'
import type { Bench } from './compare.ts'
import { number, ratio, type Section } from './report.ts'
import type { DatabaseKind } from './statements.ts'

export interface Grown {
  messages: number
  businesses: number
  bench: Bench
}

/** Every request on every size, `rounds` times in turn. The first size is the one that others are compared with. */
export async function measureGrowth(
  { name, title }: Pick<Section, 'name' | 'title'>,
  sizes: Grown[],
  kinds: DatabaseKind[],
  rounds: number,
): Promise<Section> {
  const times = new Map(sizes.map(size => [size, new Map(kinds.map(kind => [kind, [] as number[]]))]))
  for (const kind of kinds) {
    for (let round = 0; round < rounds; round += 1) {
      for (const size of sizes) {
        const { p95 } = await size.bench.load.run(await size.bench.jobOf(kind))
        times.get(size)?.get(kind)?.push(p95)
      }
    }
  }
  const p95 = (size: Grown | undefined, kind: DatabaseKind) =>
    size ? median(times.get(size)?.get(kind) ?? []) : Number.NaN
  return {
    name,
    title,
    rows: sizes.map(size => ({
      messages: number(size.messages),
      businesses: number(size.businesses),
      ...Object.fromEntries(
        kinds.map(kind => [
          `${kind}, p95 ms`,
          `${number(p95(size, kind))} (× ${ratio(p95(size, kind), p95(sizes[0], kind))})`,
        ]),
      ),
    })),
  }
}
