// What shop words mean: which are one thing under two names, which say only how a thing looks, and
// which are services and no goods.
import { remembered } from '../remembered.ts'
import { singular } from './text.ts'

const synonymGroups = [
  'sneaker trainer',
  'tshirt tee',
  'sofa couch settee',
  'trouser pant',
  'sweater jumper pullover',
  'phone mobile cellphone smartphone telephone',
  'tv television telly',
  'bicycle bike cycle',
  'earbud earphone',
  'fridge refrigerator',
  'handbag purse',
  'glasses eyeglasses spectacle',
  'perfume fragrance',
  'rug carpet',
  'curtain drape',
  'lamp light',
  'skillet frypan',
  'jewelry jewellery',
  'gray grey',
  'color colour',
  'stroller pram pushchair',
  'diaper nappy',
  'vacuum hoover',
  'backpack rucksack',
  'mat pad',
]

const canonical = new Map(
  synonymGroups.flatMap(group => {
    const [first = '', ...others] = group.split(' ')
    return others.map(other => [other, first] as const)
  }),
)

/** One key for all the forms and names of a word. */
export const keyOf = remembered(300_000, (word: string): string => {
  const base = singular(word)
  return canonical.get(base) ?? base
})

const attributes = new Set(
  (
    'red blue green yellow orange purple pink black white gray brown beige navy gold golden silver cream teal ' +
    'maroon violet turquoise ivory color colored clear dark bright pastel striped plain ' +
    'cotton wool wooden wood metal steel stainless plastic leather silk linen glass ceramic copper brass iron ' +
    'bamboo clay stone marble paper rubber velvet denim polyester organic vegan natural handmade recycled ' +
    'small medium large big tiny mini huge xl xxl xs king queen single double full size long short tall wide ' +
    'cheap cheaper expensive new old vintage modern classic'
  ).split(' '),
)

/** Whether a word says only how a thing looks or what it is made of. */
export function isAttribute(word: string): boolean {
  return attributes.has(keyOf(word))
}

const generic = new Set(
  (
    'something anything everything nothing stuff thing product item gift present option one choice piece good ' +
    'collection selection range variety model version kind type sort brand goods merchandise catalog catalogue ' +
    'article inventory stock'
  ).split(' '),
)

/** Whether a noun stands for any product whatever. */
export function isGeneric(word: string): boolean {
  return generic.has(keyOf(word))
}

const intents = new Set(
  (
    'look search cost price buy order purchase available availability stock interested sell carry rate show see ' +
    'picture photo image detail info information find shop charge costing priced sale hunting browse'
  ).split(' '),
)

/** Whether a word only says what the customer wants to know or do: "price", "buy". */
export function isIntent(word: string): boolean {
  return intents.has(keyOf(word.replace(/ing$/, ''))) || intents.has(keyOf(word))
}

const services = new Set(
  (
    'shipping delivery shipment refund return exchange warranty guarantee discount coupon voucher promo promotion ' +
    'offer deal sale policy payment pay emi cod installment instalment cash credit debit paypal bkash visa mastercard ' +
    'wifi parking appointment booking reservation installation repair wrapping pickup store shop branch outlet ' +
    'location address showroom hour opening website app account login password newsletter membership loyalty ' +
    'point reward subscription trial sample catalog whatsapp email phone number contact support job vacancy ' +
    'career franchise wholesale dealership invoice bill receipt tax customs tracking order insurance service ' +
    'certificate facebook instagram event class workshop course consultation distributor retailer supplier ' +
    'question query problem issue time day date person people customer review rating experience'
  ).split(' '),
)

/** Whether a noun is something a shop does or has, and not something on its shelves. */
export function isService(word: string): boolean {
  return services.has(keyOf(word))
}
