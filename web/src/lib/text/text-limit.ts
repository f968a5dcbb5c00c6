import { plural, t } from '@lingui/core/macro'
import { grouped } from '@/lib/format'

/** Characters as the database counts them: an emoji is one. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** The message for a text that is longer than `limit` characters; undefined when it fits. */
export function tooLong(text: string, limit: number): string | undefined {
  // Counting is slow, and no text has more characters than UTF-16 units.
  if (text.length <= limit) return undefined
  const count = countCharacters(text)
  if (count <= limit) return undefined
  const counted = grouped(count)
  return t`Too long: ${counted} of ${plural(limit, { one: '# character', other: '# characters' })}.`
}

/** A react-hook-form rule for a required name: true, or what is wrong with it. */
export const nameRule = (limit: number) => (name: string) =>
  name.trim() === '' ? t`Please enter a name.` : (tooLong(name.trim(), limit) ?? true)

/** How many characters are left, within the last tenth of the limit; undefined before, and when the text is too long. */
export function charactersLeft(text: string, limit: number): string | undefined {
  if (text.length < limit * 0.9) return undefined
  const left = limit - countCharacters(text)
  if (left < 0 || left > limit / 10) return undefined
  return plural(left, { one: '# character left.', other: '# characters left.' })
}
