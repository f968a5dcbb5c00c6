// Links, e-mail addresses and phone numbers, also in the ways in which people hide them from machines.
import type { Fact } from './facts.ts'

const topLevels =
  'com|net|org|info|biz|io|co|ai|app|dev|shop|store|online|site|xyz|top|club|me|tv|cc|ly|gg|to|link|page|live|uk|us|ca|au|in|bd|pk|lk|np|ae|sa|de|fr|es|it|nl|pt|br|mx|eu|ch|at|be|se|no|dk|fi|pl|ru|cn|jp|kr|id|my|sg|ph|vn|th|za|ng|ke|eg|tr|ir|tk|ml|ga|example|test|localhost'
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]{0,61}[\\p{L}\\p{N}])?'
const dot = '(?:\\.| ?[\\[(] ?(?:dot|\\.) ?[\\])] ?| dot )'
const host = `(?<![\\p{L}\\p{N}_.-])${label}(?:${dot}${label}){0,6}${dot}(?:${topLevels})(?![\\p{L}\\p{N}_-])`

const email = new RegExp(
  `(?<![\\p{L}\\p{N}._%+-])(?:mailto:)?[\\p{L}\\p{N}._%+-]{1,64}(?:@| ?[\\[(] ?(?:at|@) ?[\\])] ?| at (?=${label} dot ))(?:${label}(?:${dot}${label}){1,6})`,
  'giu',
)
const link = new RegExp(
  `(?:\\b(?:h(?:tt|xx)ps?|ftp|wss?|mailto|tel|data|javascript|file):(?://)?[^\\s<>"'\\]]+|\\bwww\\.[^\\s<>"')\\]]+|${host}(?::\\d+)?(?:[/?#][^\\s<>"')\\]]*)?|\\b\\d{1,3}(?:\\.\\d{1,3}){3}(?::\\d+)?(?:/[^\\s<>"')\\]]*)?)`,
  'giu',
)
const phone = /(?<![\p{L}\p{N}.,$€£৳₹])\+?\(?\d(?:[ ()./-]{0,2}\d){6,}(?![\p{N}%])/gu

/** A name on a social network. */
const handle = /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_.]{2,}/gu

/** What each has to hold: that is sooner seen than that it is none. */
const signs = {
  email: /@|[[( ]at[\]) ]/i,
  link: /\.\S|:|[[( ](?:dot|\.)[\]) ]/i,
  handle: /@/,
  phone: /\d/,
}

/** Each with the text between blanked, so that no later reader takes its digits for something else. */
export function readContacts(text: string): { facts: Fact[]; rest: string } {
  const facts: Fact[] = []
  let rest = text
  const take = (
    pattern: RegExp,
    sign: RegExp,
    read: (found: string) => Pick<Fact, 'kind' | 'keys'> | null,
  ) => {
    if (!sign.test(rest)) return
    rest = rest.replace(pattern, (found: string, ...details: unknown[]) => {
      const at = details.find((detail): detail is number => typeof detail === 'number') ?? 0
      const fact = read(found)
      if (!fact) return found
      facts.push({ ...fact, text: found, at, end: at + found.length, unit: null })
      return '\u2400'.repeat(found.length)
    })
  }
  take(email, signs.email, found => ({
    kind: 'email',
    keys: [plainAddress(found.replace(/^mailto:/i, '')).replace(/[.-]+$/, '')],
  }))
  take(link, signs.link, found =>
    /^tel:[\d+().-]+$/i.test(found)
      ? { kind: 'phone', keys: [found.replace(/\D/g, '')] }
      : { kind: 'link', keys: [plainLink(found)] },
  )
  take(handle, signs.handle, found => ({ kind: 'link', keys: [found.trim().toLowerCase()] }))
  take(phone, signs.phone, found =>
    isDate(found) ? null : { kind: 'phone', keys: [found.replace(/\D/g, '')] },
  )
  return { facts, rest }
}

/** Groups of digits that make a day or a run of days, not a phone number. */
function isDate(text: string): boolean {
  return /^(?:\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}([./-])\d{1,2}\2\d{1,2})$/.test(text.trim())
}

function plainAddress(text: string): string {
  return text
    .toLowerCase()
    .replace(/ ?[[(] ?(?:at|@) ?[\])] ?| at /g, '@')
    .replace(/ ?[[(] ?(?:dot|\.) ?[\])] ?| dot /g, '.')
}

/** A link without what makes no difference: scheme, "www.", upper case in the host, a slash or full stop at the end. */
function plainLink(text: string): string {
  const bare = text
    .replace(/ ?[[(] ?(?:dot|\.) ?[\])] ?| dot /gi, '.')
    .replace(/^h(?:tt|xx)ps?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[).,;:!?*]+$/, '')
    .replace(/\/$/, '')
  const path = bare.search(/[/?#]/)
  return path < 0 ? bare.toLowerCase() : bare.slice(0, path).toLowerCase() + bare.slice(path)
}

/** Whether two runs of digits are one phone number, with or without its country's or trunk prefix. */
export function isSamePhone(said: string, known: string): boolean {
  const [short, long] = [said, known]
    .map(digits => digits.replace(/^0+/, ''))
    .sort((a, b) => a.length - b.length)
  if (short === undefined || long === undefined) return false
  return short === long || (short.length >= 8 && long.length - short.length <= 4 && long.endsWith(short))
}
