import { defaultLimits, limitVariable } from '../limits/rules.ts'
import { settingNames } from '../settings.ts'

/** Shorter names are too similar to those of other programs. */
const shortest = 6

/** A sentence for each variable whose name resembles that of a setting that is not set. */
export function misspeltSettings(environment: Record<string, string | undefined>): string[] {
  const known = [...settingNames, ...Object.keys(defaultLimits).map(limitVariable)]
  return Object.keys(environment).flatMap(name => {
    if (name.length < shortest || known.includes(name)) return []
    const meant = known.find(each => each.length >= shortest && !environment[each] && isNear(name, each))
    return meant ? [`${name} is no setting of Frontdesk. Did you mean ${meant}?`] : []
  })
}

/** Whether two names differ only in underscores, or in one letter that is added, missing, different or swapped. */
function isNear(one: string, other: string): boolean {
  const bare = (name: string) => name.toUpperCase().replaceAll('_', '')
  const [a, b] = [bare(one), bare(other)]
  if (a === b) return true
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
