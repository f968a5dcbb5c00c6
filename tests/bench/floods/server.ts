/**
 * A Frontdesk with its default limits, the built pages and three shops, in a process of its own. Tells its parent where they
 * are, and on request what processor time it has used; ends with it.
 */
import { builtPages } from '../../../server/paths.ts'
import { type BenchShop, openBenchShop, startBenchServer } from '../bench-server.ts'

/** Where the server is, and what is in it. */
export interface Target {
  url: string
  publishableKey: string
  /** The one that is flooded. */
  flooded: BenchShop
  /** One that has nothing to do with it. */
  other: BenchShop
  /** Owners of nothing. */
  owners: { id: string; token: string }[]
}

const frontdesk = await startBenchServer(JSON.parse(process.argv[2] ?? '{}'), builtPages)
const open = () =>
  openBenchShop(frontdesk, {
    description: 'Stoneware, glazed by hand.',
    policies: 'Returns are free for 30 days. Delivery takes 3 days and costs $4.',
  })

const { url, publishableKey } = frontdesk
const [flooded, other] = [await open(), await open()]
const owners = await Promise.all(Array.from({ length: 50 }, () => frontdesk.owner()))
process.send?.({
  url: url.replace('localhost', '127.0.0.1'),
  publishableKey,
  flooded,
  other,
  owners: owners.map(({ id, token }) => ({ id, token })),
} satisfies Target)
process.on('message', () => process.send?.(process.cpuUsage()))
