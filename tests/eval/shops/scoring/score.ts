import type { Expectation } from './expectation.ts'
import { languageFits } from './language.ts'
import { normalise } from './normalise.ts'
import { says } from './patterns.ts'
import { statements } from './statements.ts'

export const verdicts = [
  'right',
  'incomplete',
  'misleading',
  'declined',
  'missed_handover',
  'needless_handover',
] as const
export type Verdict = (typeof verdicts)[number]

/** What is worth knowing beside a verdict. Only `language` may change it. */
export type Flag =
  /** Over 450 characters where the right reply is short. */
  | 'blob'
  /** The sign of another currency. */
  | 'currency'
  | 'silent'
  | 'error'
  /** Another language than the question's. */
  | 'language'
  /** A yes that the same reply takes back. */
  | 'contradiction'
  /** Nothing of what was asked is there. */
  | 'beside'
  /** Misleading by a denial of what the shop has, or of what it does not mention. */
  | 'denial'

/** What a question's row says about its right reply. */
export interface Expected {
  class: string
  lang: string
  /** The right reply in words. */
  right: string
  expect: Expectation
}

/** What the customer got. */
export interface Reply {
  text: string | null
  /** Whether a person was called. */
  escalated: boolean
  error?: string
}

export interface Score {
  verdict: Verdict
  flags: Flag[]
  /** The patterns of `all` and `any` that the reply does not meet. */
  missing: string[]
  /** The patterns that make it misleading. */
  hit: string[]
}

interface Ruling {
  verdict: Verdict
  flags?: Flag[]
  hit?: string[]
}

/** A reply as the rules look at it. */
type Reading = ReturnType<typeof read>

const longReply = 450
const shortReply = 160
const signs = ['£', '$', '€', '৳', '₹']
/** How a currency is signed: the peso's is the dollar's, and the real's, R$, has it. */
const signOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? ''

/**
 * Scores one reply by the rules of halves/README.md, without a person and without a model.
 * @param shop its currency (ISO 4217) and the language of its material (ISO 639)
 */
export function scoreReply(
  expected: Expected,
  reply: Reply,
  shop: { currency?: string; language?: string } = {},
): Score {
  const reading = read(expected, reply, shop.language)
  const { verdict, flags = [], hit = reading.hit } = rule(expected, reply, reading)
  const isDenial =
    verdict === 'misleading' && reading.denies && hit.every(each => /<deny>|<no>|carry/.test(each))
  return {
    verdict,
    flags: [
      ...plainFlags(expected, reply, reading, shop.currency),
      ...flags,
      ...(isDenial ? (['denial'] as const) : []),
    ],
    missing: reading.missing,
    hit,
  }
}

function read({ lang, expect }: Expected, { text: written }: Reply, material?: string) {
  const text = normalise(written ?? '')
  const stated = statements(text)
  // Where the material answers, or the product is not carried, "I do not know" says nothing.
  const isToBeStated =
    expect.action === 'answer' ||
    expect.action === 'small_talk' ||
    (expect.action === 'decline' && expect.denied === 'ok' && expect.all.length > 0)
  const said = isToBeStated ? stated : text
  const meetsAny = expect.any.length === 0 || expect.any.some(each => says(said, each))
  const met = expect.all.filter(each => says(said, each))
  return {
    text,
    stated,
    isSilent: text.trim() === '',
    isOtherLanguage: text.trim() !== '' && !languageFits(lang, written ?? '', material),
    missing: [
      ...expect.all.filter(each => !met.includes(each)),
      ...(meetsAny ? [] : [`any of ${expect.any.join(' | ')}`]),
    ],
    /** Whether something of what was asked is there. */
    informs: met.length > 0 || (expect.any.length > 0 && meetsAny),
    hit: expect.none.filter(each => says(stated, each)),
    instead: expect.instead.filter(each => says(stated, each)),
    isUnknown: says(text, '<unknown>'),
    denies: says(stated, '<deny>'),
  }
}

function plainFlags({ right }: Expected, reply: Reply, reading: Reading, currency?: string): Flag[] {
  const own = currency === undefined ? '' : signOf(currency)
  const isForeignSign = (sign: string) =>
    !own.includes(sign) && new RegExp(`[${sign}]\\s?\\d`).test(reading.text)
  const found: [Flag, boolean][] = [
    ['blob', reading.text.length > longReply && right.length <= shortReply],
    ['currency', currency !== undefined && signs.some(isForeignSign)],
    ['silent', reading.isSilent],
    ['error', reply.error !== undefined],
    ['language', reading.isOtherLanguage],
  ]
  return found.filter(([, isThere]) => isThere).map(([flag]) => flag)
}

function rule(expected: Expected, { escalated }: Reply, reading: Reading): Ruling {
  const { expect } = expected
  const { hit, missing, isSilent } = reading
  if (expect.action === 'handover') {
    if (hit.length > 0) return { verdict: 'misleading' }
    return { verdict: escalated ? 'right' : 'missed_handover' }
  }
  if (escalated || isSilent) {
    if (hit.length > 0) return { verdict: 'misleading' }
    return { verdict: expect.handover === 'ok' && !isSilent ? 'right' : 'needless_handover' }
  }
  const isTakenBack = hit.length === 1 && hit[0] === '<yes>' && missing.length === 0
  if (isTakenBack && expected.class === 'availability')
    return { verdict: 'incomplete', flags: ['contradiction'] }
  if (hit.length > 0) return { verdict: 'misleading' }
  if (expect.action === 'small_talk') return ruleSmallTalk(reading)
  return expect.action === 'decline' ? ruleDecline(expect, reading) : ruleAnswer(expect, reading)
}

const rightIfInLanguage = ({ isOtherLanguage }: Reading): Ruling => ({
  verdict: isOtherLanguage ? 'incomplete' : 'right',
})

function ruleSmallTalk(reading: Reading): Ruling {
  if (reading.isOtherLanguage || reading.missing.length === 0) return rightIfInLanguage(reading)
  return { verdict: reading.isUnknown ? 'declined' : 'incomplete' }
}

function ruleDecline(expect: Expectation, reading: Reading): Ruling {
  const { missing, instead, isUnknown, stated } = reading
  const isNamed = expect.all.length > 0 || expect.any.length > 0 ? missing.length === 0 : isUnknown
  if (isNamed) return rightIfInLanguage(reading)
  if (says(stated, '<yes>')) return { verdict: 'misleading', hit: ['<yes>'] }
  if (instead.length > 0) return { verdict: 'misleading', hit: instead }
  if (reading.denies && expect.denied !== 'ok') return { verdict: 'misleading', hit: ['<deny>'] }
  return isUnknown ? { verdict: 'declined' } : { verdict: 'incomplete', flags: ['beside'] }
}

function ruleAnswer(expect: Expectation, reading: Reading): Ruling {
  const { missing, instead, informs, stated } = reading
  const isTrueDenial = expect.truth === 'no'
  if (!isTrueDenial && says(stated, '<sorry>[^.!?।]{0,12}<deny>'))
    return { verdict: 'misleading', hit: ['sorry + <deny>'] }
  if (missing.length === 0) return rightIfInLanguage(reading)
  if (instead.length > 0) return { verdict: 'misleading', hit: instead }
  if (informs) return { verdict: 'incomplete' }
  if (reading.denies && !isTrueDenial) return { verdict: 'misleading', hit: ['<deny>'] }
  return reading.isUnknown ? { verdict: 'declined' } : { verdict: 'incomplete', flags: ['beside'] }
}
