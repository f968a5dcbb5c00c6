/**
 * Keeps the results of a costly function of a text: the texts of a business come again with each question to it. What
 * was not asked for lately is forgotten.
 * @param characters how much text is remembered, at most
 */
export function remembered<Result>(
  characters: number,
  work: (text: string) => Result,
): (text: string) => Result {
  // Two halves: the younger one is filled, and what is asked for in the older one moves over to it. Once it is full, what
  // is left in the older one was not asked for since, and goes.
  let younger = new Map<string, { result: Result }>()
  let older = new Map<string, { result: Result }>()
  let length = 0
  return text => {
    const recent = younger.get(text)
    if (recent) return recent.result
    const known = older.get(text) ?? { result: work(text) }
    length += text.length
    if (length > characters / 2) {
      older = younger
      younger = new Map()
      length = text.length
    }
    younger.set(text, known)
    return known.result
  }
}
