// Replies made from templates: the honest one, and the same with one thing in it untrue.
import { inWords } from '../reply-shapes.ts'
import type { Shop } from './shops.ts'

export interface ReplyCase {
  shop: Shop
  /** The template and what was changed in it. */
  what: string
  reply: string
}

type Values = Record<string, string>

const inScript = (zero: number) => (text: string) =>
  text.replace(/\d/g, digit => String.fromCodePoint(zero + Number(digit)))
const scripts: Record<string, (text: string) => string> = {
  en: text => text,
  es: text => text,
  fr: text => text,
  de: text => text,
  banglish: text => text,
  hinglish: text => text,
  bn: inScript(0x9e6),
  hi: inScript(0x966),
  ar: inScript(0x660),
}

const plain = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2))
/** Amounts of money as people write them. */
const notations: ((value: number, shop: Shop) => string)[] = [
  (value, { symbol }) => `${symbol}${plain(value)}`,
  (value, { symbol }) => `${symbol}${value.toFixed(2)}`,
  (value, { currency }) => `${plain(value)} ${currency}`,
  (value, { symbol }) => `${plain(value).replace('.', ',')} ${symbol}`,
  (value, { symbol }) =>
    `${symbol} ${value.toLocaleString('en-US', Number.isInteger(value) ? {} : { minimumFractionDigits: 2 })}`,
  (value, { currency }) => {
    const cents = Math.round((value % 1) * 100)
    const whole = Math.floor(value)
    const words =
      whole >= 1000
        ? `${inWords(Math.floor(whole / 1000))} thousand ${whole % 1000 ? inWords(whole % 1000) : ''}`.trim()
        : inWords(whole)
    return `${words} ${currency}${cents ? ` and ${inWords(cents)} cents` : ''}`
  },
]

/** The values of a shop's placeholders; amounts in the notation of a turn. */
function valuesOf(shop: Shop, language: string, turn: number): Values {
  const write = scripts[language] ?? String
  const latin = language === 'en' ? notations.length : notations.length - 1
  const money = (value: number) => write((notations[turn % latin] ?? notations[0] ?? String)(value, shop))
  const [first, second, third] = shop.products
  return {
    p: first.name,
    q: second.name,
    r: third.name,
    price: money(first.price),
    price2: money(second.price),
    price3: money(third.price),
    fee: money(shop.fee),
    free: money(shop.freeOver),
    days: turn % 3 === 2 && language === 'en' ? inWords(shop.returnDays) : write(String(shop.returnDays)),
    off: write(String(shop.discount)),
    opens: write(String(shop.opens)),
    closes: write(String(shop.closes - 12)),
    closes24: write(String(shop.closes)),
    warranty: write(String(shop.warranty)),
    color: first.color,
    measure: write(String(first.measure)),
    phone: shop.phone,
    email: shop.email,
    link: shop.link,
  }
}

/** Each placeholder with its false value. */
function liesOf(shop: Shop, language: string, turn: number): Record<string, string[]> {
  const write = scripts[language] ?? String
  const other = (value: number, step: number) =>
    Number.isInteger(value) ? value + step : Math.round((value + step) * 100) / 100
  const at = (change: Partial<Shop>) => valuesOf({ ...shop, ...change }, language, turn)
  const [first, second, third] = shop.products
  const priced = (price: number) => at({ products: [{ ...first, price }, second, third] }).price ?? ''
  const head = first.name.split(' ').at(-1) ?? ''
  const maker = second.name.split(' ')[0] ?? ''
  return {
    p: ['Velvet Guitar', `${maker} ${head}`, `${first.name} Pro`],
    price: [
      priced(other(first.price, 10)),
      priced(second.price),
      priced(Math.floor(first.price / 2) + 1),
      priced(first.price * 10),
    ],
    fee: [at({ fee: other(shop.fee, 3) }).fee ?? '', at({ fee: second.price }).fee ?? ''],
    free: [at({ freeOver: other(shop.freeOver, 27) }).free ?? ''],
    days: [write(String(shop.returnDays + 46)), write(String(shop.returnDays * 10))],
    off: [write(String(shop.discount + 33))],
    opens: [write(String(shop.opens === 7 ? 5 : shop.opens - 2 === shop.closes - 12 ? 5 : shop.opens - 2))],
    closes: [
      write(
        String(
          shop.closes - 12 + 3 === shop.opens
            ? 11
            : shop.closes - 12 + 2 === shop.opens
              ? 11
              : shop.closes - 12 + 2,
        ),
      ),
    ],
    closes24: [write(String(shop.closes + 2))],
    warranty: [write(String(shop.warranty + 49))],
    color: ['magenta', 'turquoise'],
    measure: [write(String(first.measure + 613))],
    phone: ['+1 900 555 0199', shop.phone.replace(/\d$/, digit => String((Number(digit) + 1) % 10))],
    email: ['support@elsewhere.example', shop.email.replace('.example', '.example.com')],
    link: [
      'https://elsewhere.example/x',
      shop.link.replace('.example', '.example.evil.com'),
      shop.link.replace('https://', 'https://pay-'),
    ],
  }
}

const fill = (template: string, values: Values) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

export interface Template {
  language: string
  text: string
}

/** A template with a shop's true values. */
export function honestReply({ language, text }: Template, shop: Shop, turn: number): ReplyCase {
  return { shop, what: text, reply: fill(text, valuesOf(shop, language, turn)) }
}

/** A template with each of its placeholders false in turn. */
export function lyingReplies({ language, text }: Template, shop: Shop, turn: number): ReplyCase[] {
  const honest = valuesOf(shop, language, turn)
  const lies = liesOf(shop, language, turn)
  const names = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  return [...names].flatMap(name =>
    (lies[name] ?? []).map(lie => ({
      shop,
      what: `${text} with ${name} = ${lie}`,
      reply: fill(text, { ...honest, [name]: lie }),
    })),
  )
}
