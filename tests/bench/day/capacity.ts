/** How much of this traffic the machine can do, with the bench beside it. */
import { quickChat } from './people/customer.ts'
import { messagesOfChat } from './people/pace.ts'
import { shopPicker } from './people/shops.ts'
import type { World } from './people/world.ts'

/** Chats at a time whose customers do not pause. */
const atOnce = 24
const seconds = { warmUp: 10, measured: 20 }

/** Messages that are answered in a second where everybody writes as soon as they have read the reply. */
export async function measureCapacity(world: World): Promise<number> {
  const pick = shopPicker(world.shops)
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  const end = seconds.warmUp + seconds.measured
  let answered = 0
  const one = async () => {
    while (passed() < end) {
      const count = await quickChat(world, pick(world.random))
      if (passed() > seconds.warmUp && passed() < end) answered += count
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return answered / seconds.measured
}

/** A customer's messages of one chat on the mean. */
export function meanOfChat(): number {
  const count = 1_000
  let total = 0
  for (let at = 0; at < count; at += 1) total += messagesOfChat(() => (at + 0.5) / count)
  return total / count
}
