// The parts of an order, which joints such as "and" separate: each names something of its own.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { foldForCues, wordsPattern } from '../../languages/cues.ts'
import { type Language, languages } from '../../languages/languages.ts'
import { once } from '../../languages/remember.ts'
import type { Ask } from '../../read/ask.ts'
import type { Span } from '../../sheet/values/value.ts'
import { holdsName } from '../items.ts'

const joints = new Map<Language, RegExp>()

/** Where an order may be parted: "2 mugs and a plate", "a mug, two plates". */
function jointsOf(language: Language): RegExp {
  let pattern = joints.get(language)
  if (!pattern) {
    const words = wordsPattern(
      [languages[language].cues, languages.en.cues].flatMap(({ joints, adds }) => [joints, adds]).join('|'),
    )
    pattern = new RegExp(`[,;+&،]\\s|\\s[+&]\\s?|${words}`, 'giu')
    joints.set(language, pattern)
  }
  return pattern
}

/** A question as far as a part of its text says it. */
export const within = (ask: Ask, { start, end }: Span): Ask => ({
  ...ask,
  terms: ask.terms.filter(({ term }) => term.start >= start && term.end <= end),
  values: ask.values.filter(value => value.start >= start && value.end <= end),
})

/** The parts of an order. A joint inside a name parts nothing: "wash and iron". */
export function partsOf(index: FactIndex, ask: Ask): Span[] {
  const parts: Span[] = []
  let start = 0
  for (const { 0: joint, index: at } of foldForCues(ask.text).matchAll(jointsOf(ask.spoken.language))) {
    if (isInName(index, ask, { start: at, end: at + joint.length })) continue
    parts.push({ start, end: at })
    start = at + joint.length
  }
  return [...parts, { start, end: ask.text.length }]
}

/** Products with a joint in their name. */
const joinedNames = once(({ products, wording }: FactIndex): readonly ProductEntry[] => {
  const joint = new RegExp(jointsOf(wording.language).source, 'iu')
  return products.filter(({ name }) => joint.test(foldForCues(name)))
})

/** Whether the words on both sides of a joint are of one name. */
function isInName(index: FactIndex, { terms }: Ask, { start, end }: Span): boolean {
  const before = terms.findLast(({ term }) => term.end <= start && term.start >= 0)
  const behind = terms.find(({ term }) => term.start >= end)
  if (!before || !behind) return false
  return joinedNames(index).some(product => holdsName(product, before) && holdsName(product, behind))
}
