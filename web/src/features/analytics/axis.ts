/** The most steps of an axis, and its least maximum: a single chat must not look like a peak. */
const STEPS = 4

/**
 * The marks of an axis of counts: whole numbers from 0 to the first that is not below `max`, in steps of 1, 2 or 5
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
