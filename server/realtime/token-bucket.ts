/**
 * Lets something happen `rate` times a second on average and `burst` times at once.
 * @param now milliseconds of any clock that does not go back
 * @returns whether it may happen now; counts it if so
 */
export function tokenBucket(
  { rate, burst }: { rate: number; burst: number },
  now: () => number = () => performance.now(),
): () => boolean {
  let tokens = burst
  let at = now()
  return () => {
    const time = now()
    tokens = Math.min(burst, tokens + ((time - at) / 1000) * rate)
    at = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
