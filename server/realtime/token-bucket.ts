/**
 * A token bucket: allows `rate` uses a second on average and `burst` at once.
 * @param now milliseconds of a monotonic clock
 * @returns whether a use is allowed now; takes a token if so
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
