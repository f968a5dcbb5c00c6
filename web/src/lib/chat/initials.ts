/** The first letters of the first two words, as a reader counts letters in any script. */
export function initials(name: string): string {
  const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined
  const first = (word: string) =>
    segmenter?.segment(word)[Symbol.iterator]().next().value?.segment ?? word.charAt(0)
  const words = name.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word))
  return words.slice(0, 2).map(first).join('').toLocaleUpperCase()
}
