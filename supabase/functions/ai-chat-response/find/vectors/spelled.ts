// What a misspelt word was to be.

const letters = [...'abcdefghijklmnopqrstuvwxyz']
/** Of shorter words, too many others are one letter away. */
const leastLength = 6

/**
 * The known word that is one letter or one swap of neighbours away; of several, the one with the lowest place, which is the most
 * frequent.
 * @see Norvig, How to Write a Spelling Corrector, https://norvig.com/spell-correct.html
 */
export function placeOfMisspelt(word: string, places: ReadonlyMap<string, number>): number | undefined {
  if (word.length < leastLength) return undefined
  let best: number | undefined
  const consider = (other: string) => {
    const place = places.get(other)
    if (place !== undefined && (best === undefined || place < best)) best = place
  }
  for (let at = 0; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    consider(head + tail.slice(1))
    consider(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2))
    for (const letter of letters) {
      consider(head + letter + tail)
      consider(head + letter + tail.slice(1))
    }
  }
  return best
}
