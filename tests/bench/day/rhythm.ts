/** How many chats are begun at a time of the run, with whom, and whose owner is at work. */
import { areOwnersAtWork, busyness, type Region, regions } from './people/pace.ts'
import { type Shop, shopPicker } from './people/shops.ts'

export interface Rhythm {
  /** Chats begun a second. @param passed seconds since the beginning */
  rateAt(passed: number): number
  shopAt(passed: number, random: () => number): Shop
  isAtWork(shop: Shop, passed: number): boolean
}

/** Of all owners the busiest fifth sits at the dashboard in working hours, as docs/scale.md assumes; the others come when they are called. */
const hasDesk = (shop: Shop, shops: readonly Shop[]) => shop.number < Math.max(1, shops.length / 5)

/** A day by the hours of each region. */
export function dayRhythm(shops: readonly Shop[], chats: number, seconds: number): Rhythm {
  const hourOf = (passed: number) => (passed / seconds) * 24
  const all = regions.flatMap((region: Region) => {
    const own = shops.filter(shop => shop.region === region)
    const weight = own.reduce((sum, shop) => sum + shop.weight, 0)
    return own.length > 0 ? [{ region, weight, pick: shopPicker(own) }] : []
  })
  const total = all.reduce((sum, { weight }) => sum + weight, 0)
  const busy = (passed: number) =>
    all.map(each => ({ ...each, now: each.weight * busyness(each.region, hourOf(passed)) }))
  return {
    rateAt: passed => (busy(passed).reduce((sum, { now }) => sum + now, 0) / total) * (chats / seconds),
    shopAt(passed, random) {
      const now = busy(passed)
      let left = random() * now.reduce((sum, each) => sum + each.now, 0)
      const chosen = now.find(each => {
        left -= each.now
        return left < 0
      })
      return (chosen ?? now[0])?.pick(random) as Shop
    },
    isAtWork: (shop, passed) => hasDesk(shop, shops) && areOwnersAtWork(shop.region, hourOf(passed)),
  }
}

/** The same number of chats all the time; of those owners who sit at the dashboard a third at a time, five minutes each. */
export function steadyRhythm(shops: readonly Shop[], rate: number): Rhythm {
  const pick = shopPicker(shops)
  const shift = 300
  return {
    rateAt: () => rate,
    shopAt: (_passed, random) => pick(random),
    isAtWork: (shop, passed) => hasDesk(shop, shops) && (shop.number + Math.floor(passed / shift)) % 3 === 0,
  }
}
