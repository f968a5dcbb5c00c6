/**
 * The initials of a person or business, for an avatar: the first letters of the first and the last word. A letter is
 * a grapheme, so that combined characters of any script stay whole.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word))
  const last = words.length > 1 ? words.at(-1) : ''
  return (firstGrapheme(words[0]) + firstGrapheme(last)).toLocaleUpperCase()
}

/** A letter that nothing can be combined with but what follows it at once. */
const latin = /^[\p{Script=Latin}\p{Nd}](?![\p{M}\p{Cf}])/u
let segmenter: Intl.Segmenter | undefined

/** The segmenter takes long to make on a slow phone, and Latin letters do without. */
function firstGrapheme(word = ''): string {
  const [letter] = latin.exec(word) ?? []
  if (letter) return letter
  if (!('Segmenter' in Intl)) return word.charAt(0)
  segmenter ??= new Intl.Segmenter()
  return segmenter.segment(word)[Symbol.iterator]().next().value?.segment ?? ''
}
