/**
 * What stands for a person's or a business's name in a small circle: the first letters of its first and last word. A
 * letter is what a reader of the script counts as one (a grapheme).
 */
export function initials(name: string): string {
  const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined
  const first = (word = '') =>
    segmenter?.segment(word)[Symbol.iterator]().next().value?.segment ?? word.charAt(0)
  const words = name.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word))
  const last = words.length > 1 ? words.at(-1) : ''
  return (first(words[0]) + first(last)).toLocaleUpperCase()
}
