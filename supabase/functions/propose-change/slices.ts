import { sliceLength } from '../ai-chat-response/languages/cooperative.ts'

/**
 * One after the other, for work that lets others go first between them.
 * @param giveWay what it rejects with ends the work
 */
export async function* inSlices<Item>(
  items: readonly Item[],
  giveWay: () => Promise<void>,
): AsyncGenerator<Item> {
  let sliceEnds = performance.now() + sliceLength
  for (const item of items) {
    if (performance.now() >= sliceEnds) {
      await giveWay()
      sliceEnds = performance.now() + sliceLength
    }
    yield item
  }
}
