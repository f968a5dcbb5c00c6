/** What is made when it is first asked for. */
export function lazily<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined
  return () => {
    made ??= { result: make() }
    return made.result
  }
}
