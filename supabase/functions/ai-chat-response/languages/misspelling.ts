/** Whether one word is another, with a letter or two wrong. */
export function isMisspelling(typed: string, word: string): boolean {
  const isSwapped = typed[0] === word[1] && typed[1] === word[0]
  if (typed === word || (typed[0] !== word[0] && !isSwapped)) return false
  if (Math.min(typed.length, word.length) < 3) return false
  const distance = edits(typed, word)
  return distance === 1 || (distance === 2 && word.length >= 6)
}

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
