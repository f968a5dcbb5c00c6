/** What customers and owners write. The shares of the kinds are assumed; lengths are those of the questions themselves. */
import { seededRandom, textOf } from '../../performance/shape.ts'
import type { Shop } from './shops.ts'

type Random = () => number

const oneOf = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T

const aboutProducts = [
  'How much is the {product}?',
  'Do you have the {product} in stock?',
  'Is the {product} dishwasher safe?',
  'what size is the {product}',
  'Hi! I saw the {product} on your page. Could you tell me what it is made of, and what it costs?',
  'How much are two of the {product}?',
]
const aboutTheShop = [
  'How long does shipping take?',
  'What does shipping to Canada cost?',
  'What is your return policy?',
  'Can I pay with PayPal?',
  'When are you open on Saturday?',
  'I ordered a gift for my sister and she would rather have it in another colour. Can we exchange it, and until when?',
  'do u ship to canada',
  'How do I care for stoneware?',
  'Is there a warranty?',
]
const inOtherLanguages = [
  '¿Cuánto cuesta el envío?',
  'Quels sont vos horaires d’ouverture ?',
  'ডেলিভারি চার্জ কত?',
  'रिटर्न कैसे करें?',
  'dam koto',
]
const smallTalk = ['Hello', 'thanks!', 'ok great', 'Thank you, that helps.']
const forAPerson = ['I want to talk to a real person', 'My order arrived broken, who can help me?']

/** Each kind with its share of all messages. */
const kinds: [number, (shop: Shop, random: Random) => string][] = [
  [
    0.42,
    ({ products }, random) => oneOf(aboutProducts, random).replace('{product}', oneOf(products, random).name),
  ],
  [0.28, (_shop, random) => oneOf(aboutTheShop, random)],
  [0.08, (_shop, random) => oneOf(inOtherLanguages, random)],
  [0.1, (_shop, random) => oneOf(smallTalk, random)],
  [0.09, (_shop, random) => `${textOf(30 + random() * 200, random)}?`],
  [0.03, (_shop, random) => oneOf(forAPerson, random)],
]

/** A customer's message. */
export function questionFor(shop: Shop, random: Random): string {
  let left = random()
  for (const [share, make] of kinds) {
    left -= share
    if (left < 0) return make(shop, random)
  }
  return 'Hello'
}

const replies = [
  'Hello, this is the shop. I have looked it up: it leaves us tomorrow.',
  'Sorry about that! We send you another one at no cost.',
  'Yes, we can do that. Shall I put one aside for you?',
  'Thank you for waiting. It is in stock again from Monday.',
]

/** An owner's reply. */
export const replyOf = (random: Random): string => oneOf(replies, random)

/** Questions for chats of the past. */
export function pastQuestions(shop: Shop, count: number): string[] {
  const random = seededRandom(11)
  return Array.from({ length: count }, () => questionFor(shop, random))
}
