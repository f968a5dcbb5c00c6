import { LRUCache } from 'lru-cache'

/** Longer texts are read again: few are asked for twice. */
const longest = 1_000

/**
 * A function of texts that are read again and again: what it made of the last ones is kept. Whoever gets a result shares it, and
 * does not change it.
 * @param most characters of keys whose results are kept
 * @param keyOf what the result depends on
 */
export function remembering<Arguments extends readonly unknown[], Result>(
  most: number,
  keyOf: (...values: Arguments) => string,
  make: (...values: Arguments) => Result,
): (...values: Arguments) => Result {
  const kept = new LRUCache<string, { result: Result }>({
    maxSize: most,
    sizeCalculation: (_, key) => key.length + 1,
  })
  return (...values) => {
    const key = keyOf(...values)
    if (key.length > longest) return make(...values)
    let entry = kept.get(key)
    if (!entry) {
      entry = { result: make(...values) }
      kept.set(key, entry)
    }
    return entry.result
  }
}

/** What is made of an object once, for as long as that is there. */
export function once<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { result: Result }>()
  return key => {
    let entry = known.get(key)
    if (!entry) {
      entry = { result: make(key) }
      known.set(key, entry)
    }
    return entry.result
  }
}
