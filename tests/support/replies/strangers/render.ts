// Turns the written shapes into honest replies, and each place of one into a lie.

import { anyFillings, anyShop, english } from './english.ts'
import { honestByHand } from './honest-by-hand.ts'
import { liesByHand } from './lies-by-hand.ts'
import { others } from './others.ts'
import type { Money, Shop } from './shop.ts'
import { type ShopName, shops } from './shops.ts'

/** A shape and what it is filled with: "0,1" gives the places of products for A and B. */
export type Written = [shape: string, fillings: string[]]

export interface Stranger {
  shop: ShopName
  reply: string
  /** What is wrong with it; null for an honest reply. */
  lie: string | null
}

const nativeZeros = { bn: 0x09e6, hi: 0x0966, ar: 0x0660 }

const inDigits = (text: string, script: keyof typeof nativeZeros) =>
  text.replace(/\d/g, digit => String.fromCodePoint(nativeZeros[script] + Number(digit)))

function grouped(value: number, locale: string, always = false): string {
  const digits = Number.isInteger(value) && !always ? 0 : 2
  return value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function spell(value: number): string {
  if (value < 20) return ones[value] ?? ''
  if (value < 100) return `${tens[Math.floor(value / 10) - 2]}${value % 10 ? `-${ones[value % 10]}` : ''}`
  const rest = value % 100
  return `${spell(Math.floor(value / 100))} hundred${rest ? ` and ${spell(rest)}` : ''}`
}

const currencyCodes: Record<ShopName, string> = {
  dhaka: 'BDT',
  outdoor: 'USD',
  sarees: 'INR',
  bakery: 'EUR',
  bikes: 'GBP',
  cosmetics: 'MXN',
}
const currencyWords: Record<ShopName, string> = {
  dhaka: 'taka',
  outdoor: 'dollars',
  sarees: 'rupees',
  bakery: 'euros',
  bikes: 'pounds',
  cosmetics: 'pesos',
}

function priceIn(style: string, value: number, shop: ShopName, { before, after, locale }: Money): string {
  const plain = grouped(value, locale)
  const styles: Record<string, () => string> = {
    after: () => `${plain} ${currencyWords[shop]}`,
    code: () => `${currencyCodes[shop]} ${plain}`,
    tk: () => `Tk. ${plain}`,
    rs: () => `Rs. ${plain}`,
    full: () => `${before}${grouped(value, locale, true)}`,
    words: () => spell(value),
    eur: () => `€${value.toFixed(2)}`,
    pre: () => `€ ${value.toFixed(2).replace('.', ',')}`,
    eurwort: () => `${value.toFixed(2).replace('.', ',')} Euro`,
    mx: () => `$${plain} MXN`,
    pesos: () => `${plain} pesos`,
    dolares: () => `${plain} dólares`,
    libras: () => `${value.toFixed(2).replace('.', ',').replace(',00', '')} libras`,
    bn: () => `৳${inDigits(plain, 'bn')}`,
    bntaka: () => `${inDigits(plain, 'bn')} টাকা`,
    hi: () => `₹${inDigits(plain, 'hi')}`,
    hirs: () => `${inDigits(plain, 'hi')} रुपये`,
    ar: () => `${inDigits(plain, 'ar')} دولار`,
    dolarar: () => `${plain} دولارًا`,
    fr: () => `${value.toFixed(2).replace('.', ',').replace(',00', '')} $`,
    frl: () => `${grouped(value, 'fr-FR')} £`,
  }
  return (
    styles[style]?.() ?? `${before}${before ? plain : grouped(value, locale, locale === 'de-DE')}${after}`
  )
}

const digitOff = (text: string, seed: number) => {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index).slice(-6)
  const at = places[seed % places.length] ?? 0
  return `${text.slice(0, at)}${(Number(text[at]) + 1 + (seed % 3)) % 10}${text.slice(at + 1)}`
}

const wrongLinks = [
  (link: string) => link.replace(/\.(com\.bd|co\.uk|com|in|de|mx)\b/, '.shop'),
  (link: string) => link.replace(/(\/\/|^)(www\.)?(\p{L})/u, '$1$2my$3'),
  (link: string) => `${link.replace(/(\.\p{L}+)\/.*$/u, '$1')}/sale-2026`,
  (link: string) => link.replace(/(\p{L})(\p{L})(\p{L})\./u, '$1$3$2.'),
]

const invented = ['Nova Pro X', 'Lumina Edition', 'Ultra Comfort Bundle', 'Zephyr 3000', 'Premium Gift Set']

/** A name that is put together of two products' names, or of nothing. */
function wrongName(own: string, all: string[], seed: number): [string, string] {
  if (seed % 3 === 0) return [invented[seed % invented.length] ?? '', 'invented product']
  const [first = ''] = own.split(' ')
  const last = all.map(name => name.split(' ').slice(1).join(' '))
  // The beginning of a real name is a shorter name for it, no invention.
  const mixed = last
    .map(rest => `${first} ${rest}`.trim())
    .filter(name => name.includes(' ') && !all.some(real => real.startsWith(name)))
  if (seed % 3 === 1 && mixed.length > 0)
    return [mixed[seed % mixed.length]?.trim() ?? '', 'recombined product']
  return [`${own} ${['Max', 'Deluxe', 'Mini', 'Plus'][seed % 4]}`, 'product with an added word']
}

function wrongPrice(value: number, others: number[], seed: number): [number, string] {
  const swapped = others.filter(other => other !== value)
  if (seed % 3 === 0) return [swapped[0] ?? value + 1, 'price of another product']
  if (seed % 3 === 1) return [Math.round((value + (value >= 100 ? 10 : 1)) * 100) / 100, 'price a digit off']
  return [Math.max(1, Math.round(value * 0.8)), 'invented price']
}

const places = /\{([npq])([AB])(?::(\w+))?\}|\{(phone|mail|link)(\d?)\}|\[\[(\w+)\|([^|]*)\|([^\]]*)\]\]/g

/** The reply of a shape; the place numbered `lieAt` is filled with a lie. */
function fill(shop: ShopName, shape: string, filling: string, seed: number, lieAt: number): Stranger {
  const { material, money, phone, mail, links }: Shop = shops[shop]
  const chosen = filling.split(',').map(Number)
  const names = material.products.map(({ name }) => name)
  let place = -1
  let lie: string | null = null
  const reply = shape.replace(
    places,
    (_, slot, which, style, contact, number, kind, honest, dishonest): string => {
      place += 1
      const isLie = place === lieAt
      const told = <T>([value, how]: [T, string]) => {
        lie = how
        return value
      }
      if (kind) return isLie ? told([dishonest, `${kind} of a sentence`]) : honest
      const product = material.products[chosen[which === 'B' ? 1 : 0] ?? 0]
      if (!product) throw new Error(`No product for ${filling} in ${shape}`)
      if (slot === 'n') return isLie ? told(wrongName(product.name, names, seed)) : product.name
      if (slot === 'p') {
        const nearby = [...chosen, ...chosen.map(at => at + 1), ...chosen.map(at => at - 1)]
        const others = nearby.flatMap(at => material.products[at]?.price ?? [])
        const value = isLie ? told(wrongPrice(product.price, others, seed)) : product.price
        return priceIn(style ?? '', style === 'words' ? Math.round(value) : value, shop, money)
      }
      if (contact === 'phone') {
        const right = phone[seed % phone.length] ?? ''
        return isLie ? told([digitOff(right, seed), 'phone']) : right
      }
      if (contact === 'mail') return isLie ? told([`sales${mail.slice(mail.indexOf('@'))}`, 'e-mail']) : mail
      const right = links[Number(number)] ?? ''
      return isLie ? told([wrongLinks[seed % wrongLinks.length]?.(right) ?? '', 'link']) : right
    },
  )
  return { shop, reply, lie }
}

/** Sentences that a lying model puts after an honest reply. */
const added: [sentence: string, how: string][] = [
  ['Use code SAVE15 at checkout for 15% off!', 'invented discount'],
  ['It was PRICE dollars before, so you save a lot.', 'invented old price'],
  ['You can also order it at www.best-deals-shop.com.', 'invented link'],
  ['Or call our sales line at +1 800 555 0199.', 'invented phone'],
  ['We also have the Nova Pro X if you’d like something better.', 'invented product'],
  ['This week everything is half price.', 'invented discount'],
]

function written(): [ShopName, string, string][] {
  const all: [ShopName, string, string][] = []
  for (const shop of Object.keys(shops) as ShopName[]) {
    for (const shape of anyShop) {
      const fillings = shape.includes('B}') ? anyFillings.two : shape.includes('A}') ? anyFillings.one : ['0']
      for (const filling of fillings) all.push([shop, shape, filling])
    }
    for (const [shape, fillings] of [...(english[shop] ?? []), ...(others[shop] ?? [])])
      for (const filling of fillings) all.push([shop, shape, filling])
  }
  return all
}

/** All honest replies, one lie for each place of those that a shape makes, and those written by hand. */
export function strangers(): { honest: Stranger[]; lies: Stranger[] } {
  const honest: Stranger[] = []
  const lies: Stranger[] = []
  written().forEach(([shop, shape, filling], seed) => {
    const right = fill(shop, shape, filling, seed, -1)
    honest.push(right)
    for (let at = 0; ; at += 1) {
      const wrong = fill(shop, shape, filling, seed + at, at)
      if (wrong.lie === null) break
      lies.push(wrong)
    }
    const [sentence, how] = added[(seed / 4) % added.length] ?? ['', '']
    if (seed % 4 === 0)
      lies.push({
        shop,
        reply: `${right.reply} ${sentence.replace('PRICE', String(901 + seed))}`,
        lie: how,
      })
  })
  for (const shop of Object.keys(shops) as ShopName[]) {
    honest.push(...honestByHand[shop].map(reply => ({ shop, reply, lie: null })))
    lies.push(...liesByHand[shop].map(reply => ({ shop, reply, lie: 'by hand' })))
  }
  return { honest, lies }
}
