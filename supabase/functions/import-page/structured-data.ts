import type { OpeningHours, TimeRange, Weekday } from '../ai-chat-response/structure.ts'
import { readPageHours } from './page-hours.ts'
import type { DraftProduct } from './shop-draft.ts'

/** What a page says of its shop for machines (https://schema.org, as JSON-LD). */
export interface StructuredShop {
  name?: string
  description?: string
  hours?: OpeningHours
  currency?: string
  products: DraftProduct[]
}

type Thing = Record<string, unknown>

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').trim() : ''
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value])
const typesOf = (thing: Thing): string[] => listOf(thing['@type']).map(textOf)

/** The most things that are looked at. */
const mostThings = 2_000

/** Reads the blocks of JSON-LD of a page; one that is no JSON is passed over. */
export function readStructuredData(blocks: readonly string[]): StructuredShop {
  const shop: StructuredShop = { products: [] }
  for (const thing of blocks.flatMap(thingsIn).slice(0, mostThings)) {
    const types = typesOf(thing)
    const name = textOf(thing.name)
    if (types.some(type => type === 'Product' || type === 'MenuItem' || type === 'Service') && name) {
      const offer = listOf(thing.offers).find(isThing)
      const price = Number(textOf(offer?.price ?? offer?.lowPrice))
      const currency = textOf(offer?.priceCurrency)
      if (/^[A-Z]{3}$/.test(currency)) shop.currency ??= currency
      shop.products.push({
        name,
        price: Number.isFinite(price) ? price : 0,
        description: textOf(thing.description),
      })
      continue
    }
    const hours = hoursOf(thing)
    const isBusiness =
      hours !== null ||
      types.some(type => /Business|Store|Organization|Restaurant|Shop|Salon|Bakery|Cafe/.test(type))
    if (!isBusiness) continue
    if (name) shop.name ??= name
    const description = textOf(thing.description)
    if (description) shop.description ??= description
    if (hours) shop.hours ??= hours
  }
  return shop
}

/** Each thing in a block, those inside of others included. */
function thingsIn(block: string): Thing[] {
  const found: Thing[] = []
  const visit = (value: unknown, depth: number) => {
    if (depth > 12 || found.length > mostThings) return
    if (Array.isArray(value)) for (const each of value) visit(each, depth + 1)
    if (!isThing(value)) return
    if (value['@type']) found.push(value)
    for (const each of Object.values(value)) if (typeof each === 'object') visit(each, depth + 1)
  }
  try {
    visit(JSON.parse(block), 0)
  } catch {
    return []
  }
  return found
}

const isoDays: Record<string, Weekday> = {
  Monday: 'mon',
  Tuesday: 'tue',
  Wednesday: 'wed',
  Thursday: 'thu',
  Friday: 'fri',
  Saturday: 'sat',
  Sunday: 'sun',
}

function hoursOf(thing: Thing): OpeningHours | null {
  const week: OpeningHours['week'] = {}
  for (const spec of listOf(thing.openingHoursSpecification).filter(isThing)) {
    const [from, to] = [clockOf(spec.opens), clockOf(spec.closes)]
    if (!from || !to) continue
    for (const name of listOf(spec.dayOfWeek).map(textOf)) {
      const day = isoDays[name.replace(/^https?:\/\/schema\.org\//, '')]
      if (day) week[day] = [...(week[day] ?? []), { from, to } satisfies TimeRange]
    }
  }
  if (Object.keys(week).length > 0) return { week }
  // "Mo-Fr 09:00-17:00"
  const lines = listOf(thing.openingHours).map(textOf).filter(Boolean)
  const spelt = lines.map(line =>
    line.replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, short => longDays[short] ?? short),
  )
  return spelt.length > 0 ? readPageHours(spelt) : null
}

const longDays: Record<string, string> = {
  Mo: 'Mon',
  Tu: 'Tue',
  We: 'Wed',
  Th: 'Thu',
  Fr: 'Fri',
  Sa: 'Sat',
  Su: 'Sun',
}

const clockOf = (value: unknown): string | undefined => /^([01]\d|2[0-3]):[0-5]\d/.exec(textOf(value))?.[0]
