/**
 * The initials of a person or business, for an avatar: the first letters of the first and the last word. A letter is
 * a grapheme, so that combined characters of any script stay whole.
 */
export function initials(name: string): string {
  const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined
  const first = (word = '') =>
    segmenter?.segment(word)[Symbol.iterator]().next().value?.segment ?? word.charAt(0)
  const words = name.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word))
  const last = words.length > 1 ? words.at(-1) : ''
  return (first(words[0]) + first(last)).toLocaleUpperCase()
}
