// Which of many words stand in a text? Most do not: three letters of each that the text has nowhere tell that at once.

/** Runs of three characters share a place with others: then the word itself is looked for in the text. */
const places = 1 << 15
const placeOf = (text: string, at: number) =>
  (text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)) & (places - 1)

const runsIn = (text: string) =>
  Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => placeOf(text, at))

/**
 * Looks for words in texts, also as parts of other words.
 * @returns a function that tells the places of the words that a text holds, in the list that was given
 */
export function createWordSearch(words: readonly string[]): (text: string) => number[] {
  const runs = words.map(runsIn)
  // The number of the text in which a run was last seen: nothing has to be cleared between two texts.
  const seenIn = new Uint32Array(places)
  let text = 0
  return given => {
    text += 1
    for (let at = 0; at + 2 < given.length; at++) seenIn[placeOf(given, at)] = text
    const found: number[] = []
    for (const [place, word] of words.entries())
      if (runs[place]?.every(run => seenIn[run] === text) && given.includes(word)) found.push(place)
    return found
  }
}
