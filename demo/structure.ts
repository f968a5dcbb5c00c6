import type {
  Availability,
  Fee,
  OpeningHours,
  ProductOption,
} from '../supabase/functions/ai-chat-response/structure.ts'
import { facts } from './facts.ts'

const amountOf = (money: string) => Number(money.replace('$', ''))

/** What the sample shop's texts say of hours and fees, as structure. */
export const structure: {
  currency: string
  timeZone: string
  openingHours: OpeningHours
  fees: Fee[]
} = {
  currency: 'USD',
  timeZone: 'America/New_York',
  openingHours: {
    week: {
      mon: [],
      tue: [{ from: '10:00', to: '18:00' }],
      wed: [{ from: '10:00', to: '18:00' }],
      thu: [{ from: '10:00', to: '18:00' }],
      fri: [{ from: '10:00', to: '18:00' }],
      sat: [{ from: '09:00', to: '16:00' }],
      sun: [],
    },
    exceptions: [
      { date: '2026-12-25', ranges: [], note: 'Christmas Day' },
      { date: '2027-01-01', ranges: [], note: 'New Year’s Day' },
    ],
  },
  fees: [
    {
      kind: 'delivery',
      name: 'United States, standard',
      amount: amountOf(facts.standardShipping),
      free_from: amountOf(facts.freeShippingFrom),
      minimum_order: null,
      note: facts.standardDays,
    },
    {
      kind: 'delivery',
      name: 'United States, express',
      amount: amountOf(facts.expressShipping),
      free_from: null,
      minimum_order: null,
      note: facts.expressDays,
    },
    {
      kind: 'delivery',
      name: 'Canada',
      amount: amountOf(facts.canadaShipping),
      free_from: null,
      minimum_order: null,
      note: facts.canadaDays,
    },
    {
      kind: 'other',
      name: 'Gift wrap',
      amount: amountOf(facts.giftWrap),
      free_from: null,
      minimum_order: null,
      note: 'An item',
    },
  ],
}

interface Stock {
  options?: ProductOption[]
  availability?: Availability
  leadTime?: string
}

/** Options and availability of some products, by their slugs. */
export const stock: Record<string, Stock> = {
  'made-to-order-dinner-set': { availability: 'made_to_order', leadTime: facts.dinnerSetWeeks },
  'hand-lettered-wedding-plate': { availability: 'made_to_order', leadTime: facts.weddingPlateWeeks },
  'beeswax-tapers': {
    options: [
      { name: 'One pair', price: null, in_stock: true },
      { name: 'Box of six pairs', price: 84, in_stock: false },
    ],
  },
  'evening-garden-tea': {
    options: [
      { name: '60 g tin', price: null, in_stock: true },
      { name: 'Refill bag, 60 g', price: 9.8, in_stock: true },
    ],
    availability: 'in_stock',
  },
  'tall-vase-white': { availability: 'out_of_stock' },
}
