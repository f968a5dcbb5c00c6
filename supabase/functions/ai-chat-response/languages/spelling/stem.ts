/** Plurals that no ending tells. */
const irregular = new Map(
  (
    'shelves:shelf knives:knife scarves:scarf leaves:leaf loaves:loaf halves:half wives:wife calves:calf men:man women:woman ' +
    'children:child feet:foot teeth:tooth mice:mouse geese:goose people:person bought:buy sold:sell paid:pay sent:send ' +
    'held:hold kept:keep made:make came:come ate:eat eaten:eat broke:break broken:break took:take taken:take wore:wear worn:wear'
  )
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)

const vowels = /[aeiouy]/

/**
 * What forms of an English word share: "delivers", "delivered" and "delivering" are "deliver". It need not be a word. Words
 * of other languages in Latin letters lose a plural "s", which French and Spanish have, too.
 */
export function stem(word: string): string {
  const known = irregular.get(word)
  if (known) return stem(known)
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const single = singular(word)
  const cut = withoutEnding(single)
  return cut.length >= 3 && vowels.test(cut) ? cut : single
}

function singular(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word
  if (/.[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|zz|to)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

function withoutEnding(word: string): string {
  const cut = word
    .replace(/(?:ization|isation)$/, 'ize')
    .replace(/(?:ational|ation)$/, 'ate')
    .replace(/(?<=.{3})(?:ment|ness|ings?|edly|ed|able|ible|ance|ence|ally|ly)$/, '')
  return cut
    .replace(/([b-df-hj-kmnp-rtv-z])\1$/, '$1')
    .replace(/(?<=.{3})(?:ate|e)$/, '')
    .replace(/(?<=.{3})y$/, 'i')
}
