import { setTimeout as delay } from 'node:timers/promises'

/**
 * A quarter of a second from now: longer than the work of a sign-up on a busy machine, shorter than anybody notices.
 * What answers no sooner takes as long for a known as for an unknown address.
 */
export const evenTime = (): Promise<void> => delay(250)

/** Does `work` and gives its result no sooner than evenTime. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), evenTime()])
  return result
}
