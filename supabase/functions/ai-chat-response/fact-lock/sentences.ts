// Sentences of a text that may still be growing.

const abbreviation =
  /(?:^|[\s(])(?:rs|tk|no|nr|approx|e\.g|i\.e|mr|mrs|ms|dr|st|vs|etc|min|max|incl|excl|ca|ext|tel|a\.m|p\.m|u\.s)\.$/i

/**
 * Cuts the finished sentences off the front of a text. Each keeps the white space that follows it, so that all
 * pieces together are the text.
 * @param isEnd whether nothing more will follow, which finishes the last sentence, too
 */
export function takeSentences(text: string, isEnd: boolean): { sentences: string[]; rest: string } {
  const sentences: string[] = []
  let start = 0
  for (const { 0: found, index } of text.matchAll(/(?:[.!?।۔؟…]+["'”’)*_]*(?=\s)|\n)\s*/gu)) {
    const end = index + found.length
    // What stands at the very end may go on: more points, or white space.
    if (end === text.length && !isEnd) break
    const sentence = text.slice(start, end)
    if (!found.startsWith('\n') && abbreviation.test(sentence.trimEnd()) && !found.includes('\n')) continue
    sentences.push(sentence)
    start = end
  }
  const rest = text.slice(start)
  return isEnd && rest !== '' ? { sentences: [...sentences, rest], rest: '' } : { sentences, rest }
}

/** The sentences of a whole text, trimmed. */
export function sentencesOf(text: string): string[] {
  return takeSentences(text, true)
    .sentences.map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')
}
