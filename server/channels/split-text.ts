/**
 * Splits a text into parts that a messenger takes: at the end of a paragraph, a sentence or a word, in this order, and never
 * within a character.
 * @param most the most UTF-16 units of a part
 */
export function splitText(text: string, most: number): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > most) {
    const at = placeToSplit(rest.slice(0, most + 1))
    parts.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  return [...parts, rest].filter(part => part !== '')
}

/** Where to split a text that is one unit too long. A place in its first third would leave too little. */
function placeToSplit(text: string): number {
  for (const ends of [/\n\n/g, /\n/g, /[.!?。।؟]\s/g, /\s/g]) {
    const last = [...text.matchAll(ends)].at(-1)
    if (last && last.index > text.length / 3) return last.index + last[0].length - (last[0].trim() ? 1 : 0)
  }
  const end = text.length - 1
  return /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end - 1 : end
}
