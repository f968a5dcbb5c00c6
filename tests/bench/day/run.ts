/** One run: servers, shops, people, and what came of it. */
import { setMaxListeners } from 'node:events'
import { join } from 'node:path'
import { seededRandom } from '../performance/shape.ts'
import { quantile } from '../statistics.ts'
import { type Audit, audit } from './audit.ts'
import { meanOfChat, measureCapacity } from './capacity.ts'
import { type Cost, costOf } from './cost.ts'
import type { DayOptions } from './options.ts'
import { createCaller, rpc } from './people/calls.ts'
import { createFigures, type Figures } from './people/figures.ts'
import { createLedger } from './people/ledger.ts'
import { connectBots } from './people/messenger.ts'
import { addressOfOwner, type Shop } from './people/shops.ts'
import type { World } from './people/world.ts'
import { type Plans, watchPlans } from './plans.ts'
import { dayRhythm, steadyRhythm } from './rhythm.ts'
import { type Sample, startSampler, type Written, writtenBy } from './samples.ts'
import { openShops, seedHistory } from './seed.ts'
import { type Servers, startServers } from './servers.ts'
import { playTraffic } from './traffic.ts'

export interface Run {
  /** Stored chats a business beforehand. */
  history: number
  /** From the first chat until the last one has left. */
  seconds: number
  figures: Figures
  audit: Audit
  samples: Sample[]
  /** Seconds of processor time by process. */
  processor: Record<string, number>
  /** See Sampler. */
  ownDelay: number
  written: { before: Written; after: Written }
  cost: Cost
  sinks: { alerts: number; alertP95: number; alertsRefused: number; mails: number; bots: number }
  /** Of a soak. */
  rate?: number
  plans?: Plans | undefined
}

/** Tokens of owners are signed again when they are this old, in milliseconds; the server takes them for a quarter of an hour. */
const tokenLifetime = 8 * 60_000

/** Plays what the options ask for, with so many chats of the past. Everything that it starts is ended, also after a failure. */
export async function play(options: DayOptions, history: number): Promise<Run> {
  const servers = await startServers(options.processes, options.minutes)
  const end = new AbortController()
  // Everybody who waits listens to it.
  setMaxListeners(0, end.signal)
  const interrupt = () => end.abort()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt)
  try {
    return await playAt(servers, options, history, end)
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt)
    await servers.stop()
  }
}

async function playAt(
  servers: Servers,
  options: DayOptions,
  history: number,
  end: AbortController,
): Promise<Run> {
  const { product } = servers
  const { admin } = product
  const shops = await openShops(admin, options.businesses)
  await seedHistory(admin, shops, history)
  /** Everybody, with figures of their own: what is done before a run belongs to none. */
  const newWorld = (): World => {
    const figures = createFigures()
    return {
      caller: createCaller(servers.ports, product.publishableKey, figures),
      figures,
      ledger: createLedger(),
      shops,
      random: seededRandom(31),
      pace: options.pace,
      closing: end.signal,
      tokenOf,
    }
  }
  const tokenOf = tokensOf(servers)
  const aside = newWorld()
  const bots = await connectBots(aside, servers.telegram, shops.slice(0, Math.ceil(shops.length / 100)))
  await addDevices(aside, servers)

  const seconds = options.minutes * 60
  const rate = options.form === 'soak' ? (options.rate ?? (await halfOfCapacity(aside))) : undefined
  aside.caller.stop()
  const world = newWorld()
  const { figures } = world
  const plans =
    rate === undefined
      ? undefined
      : await watchPlans(admin, join(product.dataDir, 'postgres', 'postgres.log'))
  const rhythm =
    rate === undefined ? dayRhythm(shops, options.chats ?? 0, seconds) : steadyRhythm(shops, rate)

  const [clock] = await admin<{ now: Date }[]>`select clock_timestamp() as now`
  const since = clock?.now ?? new Date()
  const before = await writtenBy(admin)
  const sampler = await startSampler(servers.pids, product.database.pid)
  const looking = plans && setInterval(() => void plans.look(), (seconds * 1000) / 4)
  const began = performance.now()
  await playTraffic(world, { rhythm, seconds, servers, bots }, end)
  const played = (performance.now() - began) / 1000
  clearInterval(looking)
  await sampler.stop()
  const processor = await sampler.processor()
  await plans?.look()
  const after = await writtenBy(admin)
  const found = await audit(admin, world, since)
  world.caller.stop()
  return {
    history,
    seconds: played,
    figures,
    audit: found,
    samples: sampler.samples,
    processor,
    ownDelay: sampler.ownDelay(),
    written: { before, after },
    cost: await costOf(admin, since, options.prices),
    sinks: await sinksOf(servers, bots.length),
    ...(rate !== undefined && { rate, plans }),
  }
}

/** Chats a second that take half of what the machine can do. */
async function halfOfCapacity(world: World): Promise<number> {
  const answered = await measureCapacity(world)
  console.log(`The machine answers ${answered.toFixed(0)} messages a second without pauses.`)
  return answered / 2 / meanOfChat()
}

/** Access tokens of owners, kept while they are young. */
function tokensOf({ product }: Servers): World['tokenOf'] {
  const kept = new Map<Shop, { token: string; until: number }>()
  return async shop => {
    const known = kept.get(shop)
    if (known && known.until > performance.now()) return known.token
    const token = await product.sign(shop.owner)
    kept.set(shop, { token, until: performance.now() + tokenLifetime })
    return token
  }
}

/** Each owner has a phone that takes alerts. */
async function addDevices(world: World, { push }: Servers): Promise<void> {
  for (const shop of world.shops)
    await world.caller.call('add_push_device', {
      path: rpc('add_push_device'),
      address: addressOfOwner(shop),
      token: await world.tokenOf(shop),
      body: { ...push.subscribe(), name: 'Phone' },
    })
}

/** What came at the services beside, and how long an alert took from the hand-over of its chat. */
async function sinksOf({ push, inbox, product }: Servers, bots: number): Promise<Run['sinks']> {
  const sessionOf = (path: unknown) => /session=([\w-]+)/.exec(String(path))?.[1] ?? ''
  const ids = [...new Set(push.received.map(({ message }) => sessionOf(message.path)))].filter(Boolean)
  const rows = await product.admin<{ id: string; at: Date }[]>`
    select id, handed_over_at as at from public.chat_sessions where id = any(${ids}) and handed_over_at is not null`
  const times = rows.map(({ id, at }) => {
    const first = push.received.find(({ message }) => sessionOf(message.path) === id)
    return (first?.at ?? 0) - at.getTime()
  })
  return {
    alerts: push.received.length,
    alertP95: quantile(times, 0.95),
    alertsRefused: push.refused.length,
    mails: inbox.received.length,
    bots,
  }
}
