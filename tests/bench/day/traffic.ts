/** Everybody who comes and goes during a run. */
import { setTimeout as delay } from 'node:timers/promises'
import { chatWith, floodShop } from './people/customer.ts'
import { type BotShop, chatInMessenger } from './people/messenger.ts'
import { visitDashboard } from './people/owner.ts'
import { poisson } from './people/pace.ts'
import type { Shop } from './people/shops.ts'
import { pause, type World } from './people/world.ts'
import type { Rhythm } from './rhythm.ts'
import type { Servers } from './servers.ts'

/** Of all chats; the share in the messenger is assumed. */
const shares = { floods: 0.03, inMessenger: 0.03 }
/** Half of the owners who get an alert come to the dashboard. Assumed. */
const comesWhenCalled = 0.5

/** Everybody waits for an answer for so long at most, and then leaves; in milliseconds. */
const longestLeaving = 120_000

async function allOf(running: ReadonlySet<Promise<void>>): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}

/**
 * Plays for a time. Whoever has begun something then ends it, and leaves.
 * @param end closes the world
 */
export async function playTraffic(
  world: World,
  { rhythm, seconds, servers, bots }: { rhythm: Rhythm; seconds: number; servers: Servers; bots: BotShop[] },
  end: AbortController,
): Promise<void> {
  const { random, figures, shops } = world
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  const running = new Set<Promise<void>>()
  const run = (one: Promise<void>) => {
    const kept = one
      .catch(error => figures.fail('the run itself', String(error)))
      .finally(() => running.delete(kept))
    running.add(kept)
  }

  const visiting = new Set<Shop>()
  async function visit(shop: Shop, milliseconds: number) {
    if (visiting.has(shop)) return
    visiting.add(shop)
    await visitDashboard(world, shop, milliseconds).finally(() => visiting.delete(shop))
  }
  /** An owner with a desk is there in working hours, with short breaks. */
  async function keepDesk(shop: Shop) {
    while (await pause(world, 2_000 + random() * 8_000))
      if (rhythm.isAtWork(shop, passed())) await visit(shop, 60_000 + random() * 180_000)
  }
  async function comeWhenCalled() {
    const byId = new Map(shops.map(shop => [shop.businessId, shop]))
    for (let read = 0; await pause(world, 500); ) {
      const calls = servers.push.received.slice(read)
      read += calls.length
      for (const { message } of calls) {
        const shop = byId.get(/businesses\/([\w-]+)/.exec(String(message.path))?.[1] ?? '')
        if (shop && random() < comesWhenCalled)
          run(
            pause(world, 3_000 + random() * 12_000).then(isOpen =>
              isOpen ? visit(shop, 30_000 + random() * 60_000) : undefined,
            ),
          )
      }
    }
  }
  function beginChat() {
    const kind = random()
    const bot = bots[Math.floor(random() * bots.length)]
    const shop = rhythm.shopAt(passed(), random)
    if (kind < shares.floods) run(floodShop(world, shop))
    else if (bot && kind < shares.floods + shares.inMessenger)
      run(chatInMessenger(world, servers.telegram, bot))
    else run(chatWith(world, shop))
  }

  for (const shop of shops) run(keepDesk(shop))
  run(comeWhenCalled())
  for (let last = 0; passed() < seconds; ) {
    await delay(100)
    const now = passed()
    for (let count = poisson(rhythm.rateAt(now) * (now - last), random); count > 0; count -= 1) beginChat()
    last = now
  }
  end.abort()
  const over = new AbortController()
  const late = delay(longestLeaving, undefined, { signal: over.signal }).catch(() => undefined)
  await Promise.race([allOf(running), late])
  over.abort()
  if (running.size > 0) figures.fail('the run itself', `${running.size} people did not leave`)
}
