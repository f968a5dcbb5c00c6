import { facts } from './facts.ts'

export { articles } from './articles.ts'
export { products } from './products.ts'

/** The owner. Each installation makes them a password of its own. */
export const owner = {
  id: 'c1a70000-0000-4000-8000-0000000000aa',
  email: 'owner@example.com',
  businessType: 'Kitchen and home goods',
} as const

/** The sample business. Empty instructions: the assistant follows the default ones. */
export const business = {
  id: 'c1a70000-0000-4000-8000-000000000001',
  name: facts.name,
  description: `${facts.name} is a small pottery workshop and shop for kitchen and home goods in Millbrook. We throw and glaze our stoneware ourselves, and choose wood, linen, wool, knives and candles from makers whom we know. Everything is made to be used every day and to last. Visit us at ${facts.address}: ${facts.hours}. E-mail ${facts.email}, phone ${facts.phone}.`,
  policies: `Shipping: We pack orders within ${facts.packing}. Standard shipping in the United States costs ${facts.standardShipping} (${facts.standardDays}) and is free from ${facts.freeShippingFrom}. Express costs ${facts.expressShipping} (${facts.expressDays}). Canada costs ${facts.canadaShipping} (${facts.canadaDays}). We do not ship to other countries.

Returns: Within ${facts.returnDays} of delivery, unused and in sturdy packaging. The return label costs ${facts.returnLabel} and is free if we made a mistake. Refunds are made within ${facts.refundDays} of the parcel's arrival. Made-to-order pieces, gift cards, tea and honey cannot be returned unless they are faulty.

Warranty: ${facts.warranty} against faults in material and making, and ${facts.knifeWarranty} on knife blades. Wear, chips from a fall and wrong care are not covered.

Payment: Visa, Mastercard, American Express, PayPal, Apple Pay and our gift cards. No cash on delivery and no instalments. Prices include sales tax.

Pick-up: Free at ${facts.address}. Your order is ready on ${facts.pickUpReady}, and we keep it for ${facts.pickUpKept}.

Gift wrap: ${facts.giftWrap} an item, with a linen ribbon and a handwritten card.

Price on request: Products without a price are made to order; ask us for an offer.`,
  aiInstructions: '',
} as const

/** Questions to try in the chat, in this order: the second follows the first. */
export const questions: string[] = [
  'How much is the blue stoneware mug?',
  'And in green?',
  'Is the teapot dishwasher safe?',
  'What is your return policy?',
  'How long does shipping to Canada take?',
  'Do you sell coffee machines?',
  'What candles do you have?',
  'Can I talk to a person, please?',
]
