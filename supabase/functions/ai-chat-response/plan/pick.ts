// What a message picks of what was shown before: "the second one", "and the other one?", "how much for both?"
import type { FactIndex } from '../find/fact-index.ts'
import { cuePattern, foldForCues, hasCue } from '../languages/cues.ts'
import type { Ask } from '../read/ask.ts'
import type { Item } from './items.ts'

/** What the turns before showed, as far as a message may pick from it. */
export interface Shown {
  /** Ids of the subjects that the last answer spoke of. */
  subjects: readonly string[]
  /** Ids of the products that were shown last as several, in their order. */
  shown: readonly string[]
  /** What was priced last, and what before it. */
  items: readonly Item[]
  earlier: readonly Item[]
}

/** The ids that a message picks; undefined where it picks none, or it is not clear which. */
export function pickShown(index: FactIndex, ask: Ask, { subjects, shown }: Shown): string[] | undefined {
  const folded = foldForCues(ask.text)
  const has = (cue: Parameters<typeof hasCue>[1]) => hasCue(folded, cue, ask.spoken.language)
  // "And the one without?" stands for what is not so.
  const isWithout = [...folded.matchAll(cuePattern('negation', ask.spoken.language))].some(
    ({ 0: word, index }) => !/[\p{L}\p{N}]/u.test(folded.slice(index + word.length)),
  )
  if (has('other') || isWithout) return pickOther(index, subjects, shown)
  if (shown.length < 2) return undefined
  const place = (['first', 'second', 'third'] as const).findIndex(has)
  const picked = place >= 0 ? shown[place] : has('last') ? shown.at(-1) : undefined
  return picked === undefined ? undefined : [picked]
}

/** The other of two that were shown, or the one product that has most of its name in common with that of before. */
function pickOther(
  index: FactIndex,
  subjects: readonly string[],
  shown: readonly string[],
): string[] | undefined {
  const [before, another] = subjects
  if (before === undefined) return undefined
  const rest = shown.filter(id => id !== before)
  if (shown.includes(before) && rest.length === 1) return rest
  const product = another === undefined ? index.products.find(({ id }) => id === before) : undefined
  if (!product) return undefined
  const kin = index.products
    .filter(other => other !== product)
    .map(other => ({
      id: other.id,
      share: [...other.nameKeys].filter(key => product.nameKeys.has(key)).length,
    }))
  const most = Math.max(0, ...kin.map(({ share }) => share))
  const [sibling, ...more] = kin.filter(({ share }) => share === most)
  return most > 0 && sibling && more.length === 0 ? [sibling.id] : undefined
}

/** The items that "both" stands for. */
export function pickBoth(ask: Ask, { items, earlier }: Shown): Item[] | undefined {
  const isBoth = hasCue(foldForCues(ask.text), 'both', ask.spoken.language)
  const both = [...earlier, ...items]
  return isBoth && items.length === 1 && both.length === 2 ? both : undefined
}
