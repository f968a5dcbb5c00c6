// Long work that others of the same thread need not wait for.

/** Work in steps of a few milliseconds at most. Between them others may go first. */
export type Cooperative<Result> = Generator<undefined, Result, undefined>

/** Does all steps of some work at once. */
export function atOnce<Result>(work: Cooperative<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** For how long work goes on before others may go first, in milliseconds: an answer takes one or a few. */
export const sliceLength = 8

/**
 * Does some work, and lets others go first between slices of it.
 * @param giveWay what it rejects with ends the work
 * @param length of a slice, in milliseconds
 */
export async function inTurns<Result>(
  work: Cooperative<Result>,
  giveWay: () => Promise<void>,
  length = sliceLength,
): Promise<Result> {
  let sliceEnds = performance.now() + length
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() < sliceEnds) continue
    await giveWay()
    sliceEnds = performance.now() + length
  }
}

/** Makes something of each of some items, one a step. */
export function* mapEach<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Result,
): Cooperative<Result[]> {
  const made: Result[] = []
  for (const item of items) {
    made.push(make(item))
    yield
  }
  return made
}
