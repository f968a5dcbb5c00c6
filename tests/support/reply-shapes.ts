// A made-up shop, and replies about it: honest ones, and the same ones with one thing in them untrue.
import type { Material } from '../../supabase/functions/ai-chat-response/fact-lock/lock.ts'

/** The facts of the replies. */
export interface ShopFacts {
  shop: string
  products: { name: string; price: number; color: string }[]
  returnDays: number
  shippingFee: number
  discount: number
  opens: number
  closes: number
  phone: string
  email: string
  link: string
  capacity: number
}

/** Says a price in one of the ways in which people write it. */
export type Notation = (price: number) => string

const inScript = (zero: number) => (text: string) =>
  text.replace(/\d/g, digit => String.fromCodePoint(zero + Number(digit)))

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ', , twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A whole number below a thousand in English words. */
export function inWords(value: number): string {
  if (value < 20) return small[value] ?? ''
  if (value < 100) return `${tens[Math.floor(value / 10)]}${value % 10 ? `-${small[value % 10]}` : ''}`
  return `${small[Math.floor(value / 100)]} hundred${value % 100 ? ` and ${inWords(value % 100)}` : ''}`
}

/** Prices as figures, in words and in other scripts. */
export const notations: Record<string, Notation> = {
  dollar: price => `$${price.toFixed(2)}`,
  short: price => `$${price % 1 === 0 ? price : price.toFixed(2)}`,
  code: price => `${price.toFixed(2)} USD`,
  word: price => `${price.toFixed(2)} dollars`,
  spelled: price => {
    const cents = Math.round((price % 1) * 100)
    return `${inWords(Math.floor(price))} dollars${cents ? ` and ${inWords(cents)} cents` : ''}`
  },
  bengali: price => `${inScript(0x9e6)(price.toFixed(2))} ডলার`,
  hindi: price => `$${inScript(0x966)(price.toFixed(2))}`,
  arabic: price => `${inScript(0x660)(price.toFixed(2)).replace('.', '٫')} دولار`,
  fullWidth: price => `$${inScript(0xff10)(price.toFixed(2))}`,
  comma: price => `${price.toFixed(2).replace('.', ',')} $`,
}

/** Replies by what they state, as functions of the facts. */
export const shapes: Record<string, (facts: ShopFacts, say: Notation) => string> = {
  price: ({ products: [p] }, say) => `The ${p?.name} is ${say(p?.price ?? 0)}.`,
  priceOfIt: ({ products: [p] }, say) =>
    `Yes, we have the ${p?.name}! It costs ${say(p?.price ?? 0)}. Would you like to see a picture?`,
  priceInParentheses: ({ products: [p, q] }, say) =>
    `We have two options: the ${p?.name} (${say(p?.price ?? 0)}) and the ${q?.name} (${say(q?.price ?? 0)}).`,
  priceList: ({ products }, say) =>
    `Here is what we have:\n${products.map(({ name, price }) => `• ${name} — ${say(price)}`).join('\n')}`,
  priceBold: ({ products: [p] }, say) =>
    `Sure! The **${p?.name}** costs **${say(p?.price ?? 0)}**. Let me know if you need anything else!`,
  priceFor: ({ products: [p] }, say) => `That would be ${say(p?.price ?? 0)} for the ${p?.name}.`,
  priceRespectively: ({ products: [p, q] }, say) =>
    `The ${p?.name} and the ${q?.name} are ${say(p?.price ?? 0)} and ${say(q?.price ?? 0)}, respectively.`,
  priceSpanish: ({ products: [p] }, say) =>
    `¡Hola! El precio de ${p?.name} es ${say(p?.price ?? 0)}. ¿Te puedo ayudar en algo más?`,
  priceFrench: ({ products: [p] }, say) => `Bonjour ! Le prix de ${p?.name} est de ${say(p?.price ?? 0)}.`,
  priceBengali: ({ products: [p] }, say) => `${p?.name} এর দাম ${say(p?.price ?? 0)}।`,
  priceHindi: ({ products: [p] }, say) => `${p?.name} की कीमत ${say(p?.price ?? 0)} है।`,
  shipping: ({ shippingFee }, say) => `Shipping costs ${say(shippingFee)} anywhere in the country.`,
  shippingAndPrice: ({ products: [p], shippingFee }, say) =>
    `The ${p?.name} is ${say(p?.price ?? 0)}, and shipping is ${say(shippingFee)}.`,
  returns: ({ returnDays }) => `You can return any item within ${returnDays} days of delivery.`,
  returnsInWords: ({ returnDays }) => `Our return policy gives you ${inWords(returnDays)} days.`,
  returnsBengali: ({ returnDays }) =>
    `আপনি ${inScript(0x9e6)(String(returnDays))} দিনের মধ্যে পণ্য ফেরত দিতে পারবেন।`.replace('ফেরত ', ''),
  returnsSpanish: ({ returnDays }) => `Puede devolver su compra en un plazo de ${returnDays} días.`,
  discount: ({ discount }) => `Members get a ${discount}% discount.`,
  discountInWords: ({ discount }) => `There is a ${inWords(discount)} percent discount for members.`,
  hours: ({ opens, closes }) => `We're open from ${opens} am to ${closes - 12} pm, Monday to Friday.`,
  hours24: ({ opens, closes }) => `Our opening hours are ${opens}:00 to ${closes}:00.`,
  closing: ({ closes }) => `The shop closes at ${closes - 12}pm.`,
  phone: ({ phone }) => `You can call us at ${phone}.`,
  phoneBare: ({ phone }) => `Our phone number is ${phone.replace(/\D/g, '')}.`,
  email: ({ email }) => `Please write to ${email} and the team will help you.`,
  link: ({ link }) => `You can read more here: ${link}`,
  linkMarkdown: ({ link }) => `See [our returns page](${link}) for the details.`,
  capacity: ({ products: [p], capacity }) => `The ${p?.name} holds ${capacity} ml.`,
  color: ({ products: [p] }) => `The ${p?.name} comes in ${p?.color}.`,
  carried: ({ products: [p] }) => `Yes, we carry the ${p?.name}.`,
  alsoHave: ({ products: [p] }) => `We also have the ${p?.name}, which many people like.`,
  recommend: ({ products: [p, q] }) => `I'd recommend the ${p?.name} or the ${q?.name}.`,
  available: ({ products: [p] }) => `The ${p?.name} is available right now.`,
  carriedSpanish: ({ products: [p] }) => `Sí, tenemos ${p?.name}.`,
  carriedBengali: ({ products: [p] }) => `আমাদের কাছে ${p?.name} আছে।`,
}

/** Replies that state nothing. */
export const idleReplies = [
  'Hello! How can I help you today?',
  "You're welcome! Is there anything else I can help with?",
  "I'm sorry, I don't have that information.",
  "Sorry, we don't carry electric guitars.",
  "I can't help with that, but I'm happy to answer questions about our products!",
  'Which one of the two would you like to know more about?',
  "I've asked a person from our team to reply to you here.",
  "I'm not sure about the warranty. Would you like me to ask the team?",
  'Lo siento, no tengo esa información.',
  'দুঃখিত, এই তথ্য আমার কাছে নেই।',
  'माफ़ कीजिए, यह जानकारी मेरे पास नहीं है।',
  'Désolé, je ne sais pas.',
]

/** The business's own material for the facts. */
export function materialFor(facts: ShopFacts): Material {
  return {
    business: {
      name: facts.shop,
      description: 'A shop for home and outdoor goods.',
      policies: [
        `Items can be returned within ${facts.returnDays} days of delivery.`,
        `Shipping costs $${facts.shippingFee.toFixed(2)} anywhere in the country.`,
        `Members get a ${facts.discount}% discount.`,
        `Opening hours: Monday to Friday, ${facts.opens} am to ${facts.closes - 12} pm.`,
      ].join(' '),
    },
    products: facts.products.map(({ name, price, color }, at) => ({
      id: `p${at}`,
      name,
      category: 'Home',
      price,
      description: at === 0 ? `Comes in ${color}. Holds ${facts.capacity} ml.` : `Comes in ${color}.`,
    })),
    texts: [
      { title: 'Contact', content: `Call ${facts.phone} or write to ${facts.email}.` },
      { title: 'Returns', content: `Read more on ${facts.link}.` },
    ],
  }
}
