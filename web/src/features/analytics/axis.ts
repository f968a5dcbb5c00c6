/** How many steps an axis of counts has at most, and how far it goes at least: one chat is no mountain. */
const STEPS = 4

/**
 * Where an axis of counts is marked: whole numbers from 0 to the first that is not below `max`, in steps of 1, 2 or 5
 * times a power of ten.
 *
 * @param max the largest count, 0 or more
 */
export function axisMarks(max: number): number[] {
  const end = Math.max(STEPS, max)
  const least = end / STEPS
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * ([1, 2, 5].find(factor => factor * power >= least) ?? 10)
  return Array.from({ length: Math.ceil(end / step) + 1 }, (_, index) => index * step)
}
