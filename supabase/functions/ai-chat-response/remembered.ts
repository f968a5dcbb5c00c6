/** Results by the text that they belong to. What was not asked for lately is forgotten. */
export interface Memory<Result> {
  get(text: string): Result | undefined
  /** @param length characters of what is remembered: those of the text when not given */
  set(text: string, result: Result, length?: number): void
}

/** @param characters how much is remembered, at most */
export function createMemory<Result>(characters: number): Memory<Result> {
  // Two halves: the younger one is filled, and what is asked for in the older one moves over to it. Once it is full, what
  // is left in the older one was not asked for since, and goes.
  let younger = new Map<string, { result: Result; length: number }>()
  let older = new Map<string, { result: Result; length: number }>()
  let filled = 0
  const put = (text: string, known: { result: Result; length: number }) => {
    filled += known.length
    if (filled > characters / 2) {
      older = younger
      younger = new Map()
      filled = known.length
    }
    younger.set(text, known)
  }
  return {
    get(text) {
      const recent = younger.get(text)
      if (recent) return recent.result
      const known = older.get(text)
      if (known) put(text, known)
      return known?.result
    },
    set: (text, result, length = text.length) => put(text, { result, length }),
  }
}

/**
 * Keeps the results of a costly function of a text: the texts of a business come again with each question to it.
 * @param characters how much text is remembered, at most
 */
export function remembered<Result>(
  characters: number,
  work: (text: string) => Result,
): (text: string) => Result {
  const memory = createMemory<{ result: Result }>(characters)
  return text => {
    const known = memory.get(text)
    if (known) return known.result
    const result = work(text)
    memory.set(text, { result })
    return result
  }
}

/** Keeps the result of a costly function of an object that never changes, for as long as the object lives. */
export function keptWith<Given extends object, Result>(
  work: (given: Given) => Result,
): (given: Given) => Result {
  const known = new WeakMap<Given, { result: Result }>()
  return given => {
    const before = known.get(given)
    if (before) return before.result
    const result = work(given)
    known.set(given, { result })
    return result
  }
}

/** A value that is made when it is first wanted. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
