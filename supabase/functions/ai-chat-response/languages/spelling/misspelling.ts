/**
 * Whether one word is another, with a letter or two wrong. Short words are near to many others ("safe", "same"), so they are
 * misspelt only by letters swapped or doubled, and by a vowel.
 */
export function isMisspelling(typed: string, word: string): boolean {
  const isSwapped = typed[0] === word[1] && typed[1] === word[0]
  if (typed === word || (typed[0] !== word[0] && !isSwapped)) return false
  const shorter = Math.min(typed.length, word.length)
  if (shorter < 3) return false
  const distance = edits(typed, word)
  if (shorter >= 6) return distance === 1 || distance === 2
  if (distance !== 1) return false
  const single = (text: string) => text.replace(/(.)\1/g, '$1')
  const isKin = single(typed) === single(word) || sortedLetters(typed) === sortedLetters(word)
  return shorter >= 5
    ? isKin || consonants(typed) === consonants(word) || typed.length !== word.length
    : isKin
}

const sortedLetters = (word: string): string => [...word].sort().join('')

const consonants = (word: string): string => word.replace(/[aeiouy]/g, '')

/** Edit distance with neighbouring letters swapped as one edit (optimal string alignment); 3 stands for more. */
export function edits(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1)
      row.push(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 3
}
