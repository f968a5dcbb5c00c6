/**
 * Keeps the last results of a costly function of a text: the texts of a business come again with each question to it.
 * @param most how many results are kept
 */
export function remembered<Result>(most: number, work: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, { result: Result }>()
  return text => {
    const known = kept.get(text)
    if (known) return known.result
    const result = work(text)
    const oldest = kept.size >= most ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(text, { result })
    return result
  }
}
