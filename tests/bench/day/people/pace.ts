/**
 * When customers come and how they write. Turns and pauses are measured: 371 support chats of Stripe's public IRC channel, 2019,
 * from "A Large-Scale Corpus for Conversation Disentanglement" (Kummerfeld et al., ACL 2019; CC BY 4.0). Hours and regions are
 * assumed.
 */

/** Values by the share of all that do not exceed them. */
type Points = readonly (readonly [share: number, value: number])[]

/** A customer's messages in one chat. More than 60 a day are over the assistant's budget of a chat. */
const messagesInChat: Points = [
  [0.05, 1],
  [0.25, 2],
  [0.5, 4],
  [0.75, 7],
  [0.9, 14],
  [0.95, 20],
  [0.99, 52],
  [1, 60],
]

/** Seconds from one message of a customer to their next one. */
const secondsBetween: Points = [
  [0.05, 2],
  [0.25, 14],
  [0.5, 39],
  [0.75, 115],
  [0.9, 285],
  [0.95, 488],
  [0.99, 1131],
  [1, 1800],
]

/** A value by a share, between the known ones in proportion. */
function valueAt(points: Points, share: number): number {
  const above = points.findIndex(([at]) => at >= share)
  const [high, low] = [points[above], points[above - 1]]
  if (!high || !low) return points[0]?.[1] ?? 0
  return low[1] + ((share - low[0]) / (high[0] - low[0])) * (high[1] - low[1])
}

export const messagesOfChat = (random: () => number): number => Math.round(valueAt(messagesInChat, random()))

/** Ten messages a minute are the limit of a chat, which a customer who writes at their own pace does not reach. */
const shortestPause = 6_100

/** Milliseconds until a customer's next message, so many times shorter than in life, but never so short that limits answer. */
export const pauseBetween = (random: () => number, pace: number): number =>
  Math.max(shortestPause, (valueAt(secondsBetween, random()) * 1000) / pace)

/** How many of a day's chats are begun in each hour of the customers' own clock. Assumed: a working day with an evening. */
const byHour = [
  0.6, 0.3, 0.2, 0.2, 0.2, 0.4, 1, 2.2, 4, 5.6, 6.6, 7, 6.4, 6, 6.6, 6.8, 6.6, 6, 5.4, 5.4, 5.6, 5, 3.4, 1.6,
]

export interface Region {
  name: string
  /** Hours that its clocks are ahead of UTC. */
  ahead: number
  /** Of all businesses. */
  share: number
}

/** Assumed. */
export const regions: readonly Region[] = [
  { name: 'Asia', ahead: 6, share: 0.4 },
  { name: 'Europe', ahead: 1, share: 0.35 },
  { name: 'Americas', ahead: -5, share: 0.25 },
]

/** The hour on a region's clocks, with its fraction. @param hour of the day in UTC */
const localHour = (region: Region, hour: number): number => (((hour + region.ahead) % 24) + 24) % 24

/** How busy a region is at an hour in UTC: 1 on the mean of the day. */
export function busyness(region: Region, hour: number): number {
  const total = byHour.reduce((sum, weight) => sum + weight, 0)
  return ((byHour[Math.floor(localHour(region, hour))] ?? 0) * byHour.length) / total
}

/** Whether owners of a region are at work at an hour in UTC: 9 to 18 of their own. Assumed. */
export function areOwnersAtWork(region: Region, hour: number): boolean {
  const local = localHour(region, hour)
  return local >= 9 && local < 18
}

/** How many of something that happens `mean` times on the mean happen now (Knuth). */
export function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count += 1
  return count
}
