import { setTimeout as delay } from 'node:timers/promises'

/**
 * A quarter of a second from now: longer than a sign-up takes on a busy machine, shorter than anybody notices. Answers
 * that wait for it take as long for a known as for an unknown address, so their time tells nothing.
 */
export const evenTime = (): Promise<void> => delay(250)

/** Does `work` and returns its result no sooner than evenTime. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), evenTime()])
  return result
}
