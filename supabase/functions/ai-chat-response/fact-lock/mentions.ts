// Which products does a sentence speak of?
import { isStopWord } from '../builtin/text.ts'
import type { MaterialIndex } from './material.ts'
import { keyOf } from './words.ts'

export interface Mention {
  at: number
  end: number
  /** The products that it may mean. */
  products: string[]
}

/** Products by their whole name, or by a part of it that ends in what they are ("the tent", "larch tent"). */
export function findMentions(sentence: string, { products }: Pick<MaterialIndex, 'products'>): Mention[] {
  const tokens = [...sentence.matchAll(/[\p{L}\p{M}\p{N}]+(?:'s\b)?/gu)].map(({ 0: text, index }) => ({
    key: keyOf(text),
    at: index,
    end: index + text.length,
  }))
  const mentions: Mention[] = []
  for (let start = 0; start < tokens.length; start++) {
    const first = tokens[start]
    if (!first || isStopWord(first.key)) continue
    let candidates = products
    const run: string[] = []
    let end = start
    for (; end < tokens.length; end++) {
      const key = tokens[end]?.key ?? ''
      const next = candidates.filter(({ name }) => name.includes(key))
      if (next.length === 0 || run.includes(key)) break
      candidates = next
      run.push(key)
    }
    const last = tokens[end - 1]
    if (run.length === 0 || !last) continue
    const exact = candidates.filter(({ name }) => name.join(' ') === run.join(' '))
    const meant = exact.length > 0 ? exact : candidates
    const telling = run.filter(key => !isStopWord(key) && /\p{L}/u.test(key))
    // "The mint one", "the 60L"
    const isOne =
      /^ (?:one|version|model|variant)s?\b/i.test(sentence.slice(last.end)) ||
      run.some(key => /\d\p{L}|\p{L}\d/u.test(key))
    if (exact.length === 0 && telling.length < 2 && !isOne && !meant.some(({ head }) => run.includes(head)))
      continue
    if (telling.length === 0) continue
    mentions.push({ at: first.at, end: last.end, products: meant.map(({ id }) => id) })
    start = end - 1
  }
  return mentions
}

/** Products whose names are those of the given ones but for less than half of the words: "Tent 2P", "Tent 3P". */
export function variantsOf(
  given: readonly string[],
  { products }: Pick<MaterialIndex, 'products'>,
): string[] {
  const own = products.filter(({ id }) => given.includes(id))
  return products
    .filter(({ id }) => !given.includes(id))
    .filter(({ name }) =>
      own.some(other => name.filter(key => other.name.includes(key)).length * 2 >= name.length),
    )
    .map(({ id }) => id)
}
