import { grouped } from '@/lib/format'

/** Characters as the database counts them: an emoji is one. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** What to tell about a text that is longer than `limit` characters, or nothing when it fits. */
export function tooLong(text: string, limit: number): string | undefined {
  // Counting takes time, and no text has more characters than units.
  if (text.length <= limit) return undefined
  const count = countCharacters(text)
  if (count <= limit) return undefined
  return `This has ${grouped(count)} characters; ${grouped(limit)} fit.`
}

/** The check of a name that has to be given: what is wrong with it, or true. */
export const nameRule = (limit: number) => (name: string) =>
  name.trim() === '' ? 'Please enter a name.' : (tooLong(name.trim(), limit) ?? true)

/** How many characters are left, once that is near (the last tenth); nothing before, and nothing once too many. */
export function charactersLeft(text: string, limit: number): string | undefined {
  if (text.length < limit * 0.9) return undefined
  const left = limit - countCharacters(text)
  if (left < 0 || left > limit / 10) return undefined
  return left === 1 ? '1 character left.' : `${grouped(left)} characters left.`
}
