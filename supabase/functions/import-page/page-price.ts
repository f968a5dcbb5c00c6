const codes: Record<string, string> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '৳': 'BDT',
  tk: 'BDT',
  taka: 'BDT',
  rs: 'INR',
}
const sign = String.raw`(?:[$€£₹৳]|\b(?:USD|EUR|GBP|BDT|INR|CAD|AUD)\b|\b(?:Tk|Rs)\b\.?)`
const number = String.raw`\d{1,3}(?:[ ,.]\d{3})*(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?`
const price = new RegExp(
  `(?:(${sign})\\s?(${number})|(${number})\\s?(€|৳|₹|£|(?:USD|EUR|GBP|BDT|INR|CAD|AUD|taka|Tk)\\b))`,
  'i',
)

export interface PricedLine {
  /** What stands before the price; '' where the line is the price alone. */
  name: string
  price: number
  currency: string | undefined
  /** What stands behind it. */
  after: string
}

/** A line of a price list: "Sourdough loaf – $6.50", "Espresso | 2,80 €", "$12". Undefined where it has no price, or is a sentence. */
export function priceIn(line: string): PricedLine | undefined {
  const found = price.exec(line)
  if (!found) return undefined
  const [all, before, amount, alone, behind] = found
  const tidy = (text: string) => text.replace(/^[\s|:·.,–—-]+|[\s|:·.…–—(-]+$/g, '').trim()
  const name = tidy(line.slice(0, found.index))
    .replace(/\b(?:from|only|price:?)$/i, '')
    .trim()
  const isSentence = /[.!?]\s|\b(?:is|are|costs?|we|you|over|orders?)\b/i.test(name)
  if (isSentence) return undefined
  const value = amountOf(amount ?? alone ?? '')
  const named = (before ?? behind ?? '').toLowerCase().replace('.', '')
  return {
    name: name.split(' | ')[0]?.trim() ?? '',
    price: value,
    currency: codes[named] ?? (/^[a-z]{3}$/.test(named) ? named.toUpperCase() : undefined),
    after: tidy([...name.split(' | ').slice(1), line.slice(found.index + all.length)].join(' ')),
  }
}

/** The last mark is of the decimals where one or two digits follow it. */
function amountOf(written: string): number {
  const [, whole = written, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(written) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${decimals || '0'}`)
}
