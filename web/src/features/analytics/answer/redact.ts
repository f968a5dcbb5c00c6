/** What is personal in a text and does not belong into an answer for everybody. */
export interface Removal {
  kind: 'Name' | 'Email address' | 'Phone number' | 'Street address' | 'Order number'
  /** As it was written. */
  text: string
}

/** A text without what is personal in it. */
export interface Redacted {
  text: string
  removed: Removal[]
}

/** Who is known to be meant: the customers who asked. */
export interface Known {
  names: readonly string[]
  emails: readonly string[]
  /** What the shop tells everybody: the numbers and addresses in it are its own. */
  published?: string
}

const streetWords =
  'street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|court|ct|square|boulevard|blvd|sarani|sarak|marg'
const streetBefore =
  'calle|avenida|av|rua|rue|boulevard|via|house|flat|apartment|apt|plot|বাড়ি|বাসা|ফ্ল্যাট|রোড|সড়ক|मकान|फ्लैट|गली|सड़क'
const orderWords =
  'order|invoice|booking|tracking|ticket|reservation|pedido|factura|reserva|commande|facture|encomenda|fatura|অর্ডার|ইনভয়েস|বুকিং|ऑर्डर|इनवॉइस|बुकिंग'

/** In the order in which they are looked for: what an earlier one takes is no longer there for a later one. */
const patterns: [Removal['kind'], RegExp][] = [
  ['Email address', /[^\s@<>(),;:"']+@[^\s@<>(),;:"']+\.[\p{L}]{2,}/giu],
  ['Order number', /(?<![\p{L}\p{N}])#\s?[\p{L}\p{Nd}-]*\p{Nd}{3,}[\p{L}\p{Nd}-]*/gu],
  // A number with its word: only the number goes.
  [
    'Order number',
    new RegExp(
      `(?<=(?:^|[^\\p{L}])(?:${orderWords})\\s*(?:(?:no|nr|number|num|número|numéro|id|code|নম্বর|नंबर)\\.?)?\\s*[:#№-]?\\s*)(?:\\p{L}{1,4}-?)?\\p{Nd}[\\p{Nd}\\p{L}-]{2,}`,
      'giu',
    ),
  ],
  ['Order number', /(?<![\p{L}\p{N}])\p{Lu}{1,4}-?\p{Nd}{5,}(?![\p{L}\p{N}])/gu],
  [
    'Street address',
    new RegExp(
      `(?<![\\p{L}\\p{N}])\\p{Nd}+[a-z]?(?:[/-]\\p{Nd}+[a-z]?)?,?\\s+(?:[\\p{L}'.-]+\\s+){0,3}(?:${streetWords})(?![\\p{L}\\p{M}])\\.?(?:,?\\s+\\p{Nd}{4,6}(?!\\p{N}))?`,
      'giu',
    ),
  ],
  [
    'Street address',
    new RegExp(
      `(?<![\\p{L}\\p{M}])(?:${streetBefore})\\.?\\s+(?:no\\.?\\s*)?(?:[\\p{L}\\p{M}'.-]+\\s+){0,4}(?:n[.ºo°]*\\s*)?\\p{Nd}+[a-z]?(?:\\s*[,/]\\s*\\p{Nd}+)?`,
      'giu',
    ),
  ],
  [
    'Street address',
    /(?<![\p{L}\p{M}])[\p{L}-]+(?:straße|strasse|weg|platz|allee|laan|straat)\s+\p{Nd}+[a-z]?/giu,
  ],
  [
    'Phone number',
    /(?<![\p{L}\p{N}.,])(?:\+|00)?\(?\p{Nd}[\p{Nd}\s().\u2010-\u2015/-]{5,}\p{Nd}(?![\p{L}\p{N}%])/gu,
  ],
]

/** Times, dates, prices and ranges are long numbers, too. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\P{Nd}/gu, '').length
  if (digits < 7 || digits > 15) return false
  if (/^\p{Nd}{4}[-./]\p{Nd}{1,2}[-./]\p{Nd}{1,2}$|^\p{Nd}{1,2}[-./]\p{Nd}{1,2}[-./]\p{Nd}{4}$/u.test(text))
    return false
  // "1200 - 1500" is a range of prices; "555-0123" a number of a town.
  if (/^\p{Nd}{1,2}[.:]\p{Nd}{2}\s*[-–—]/u.test(text) || /^\p{Nd}{4,6}\s*[-–—]\s*\p{Nd}{4,6}$/u.test(text))
    return false
  return !/^\p{Nd}{1,3}(?:[.\s]\p{Nd}{3})+$/u.test(text)
}

/** The names that may stand in a text: whole, and each of their words that is long enough to be one. */
function namePattern(names: readonly string[]): RegExp | undefined {
  const words = names.flatMap(name => [name.trim(), ...name.trim().split(/\s+/)])
  const unique = [...new Set(words)].filter(word => word.length >= 3 && /\p{Lu}|\p{Lo}/u.test(word))
  if (unique.length === 0) return undefined
  const escaped = unique
    .sort((one, other) => other.length - one.length)
    .map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`,?[ \\t]*(?<![\\p{L}\\p{M}\\p{N}])(${escaped.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'gu')
}

/** Letters and digits alone: "+880 1711-123456" is written in many ways. */
const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * Takes out of a text what is personal in it: names, e-mail and street addresses, numbers of phones and orders. What the shop
 * has published of itself stays.
 */
export function redact(text: string, { names, emails, published = '' }: Known): Redacted {
  const own = squeezed(published)
  const removed: Removal[] = []
  const note = (kind: Removal['kind'], found: string) => {
    const known = removed.some(each => each.kind === kind && each.text === found)
    if (!known) removed.push({ kind, text: found })
  }
  let left = text
  for (const email of emails.filter(({ length }) => length > 0)) {
    if (!left.includes(email)) continue
    note('Email address', email)
    left = left.replaceAll(email, '')
  }
  for (const [kind, pattern] of patterns) {
    left = left.replace(pattern, found => {
      if (kind === 'Phone number' && !isPhone(found.trim())) return found
      if (kind !== 'Order number' && own.includes(squeezed(found))) return found
      note(kind, found.trim())
      return ''
    })
  }
  const pattern = namePattern(names)
  if (pattern)
    left = left.replace(pattern, (_found, name: string) => {
      note('Name', name)
      return ''
    })
  return { text: removed.length > 0 ? tidy(left) : text, removed }
}

/** Closes the gaps that were left: spaces, signs without their words, a line that has only signs. */
const tidy = (text: string): string =>
  text
    .replace(/[ \t]+([,.;:!?।])/g, '$1')
    .replace(/\(\s*\)|"\s*"|“\s*”/g, '')
    .replace(/([,;:])(?:[ \t]*[,;:])+/g, '$1')
    .replace(/[ \t]{2,}/g, ' ')
    .split('\n')
    .map(line => line.replace(/^[ \t]*[,.;:!?।][ \t]*/, '').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
