import { facts } from './facts.ts'
import { priceOf, productOf } from './products.ts'

/** A message of a past conversation. */
export interface StoryMessage {
  from: 'customer' | 'ai' | 'human'
  text: string
  /** Seconds after the message before it. */
  after: number
  /** What the assistant's answer rests on. */
  sources?: StorySource[]
  /** Whether it offers to call a person. */
  offersPerson?: boolean
  /** What a reply of the assistant's is. */
  kind?: 'answer' | 'unknown' | 'handover' | 'talk'
  /** The product whose picture the message shows. */
  pictureOf?: string
}

/** What an answer rests on: a product by its slug, an article by its title, or the business text. */
export type StorySource =
  | { kind: 'product'; slug: string }
  | { kind: 'article'; title: string }
  | { kind: 'business' }

/** A past conversation. */
export interface StorySession {
  /** Stable and unique. */
  key: string
  customer: { name: string; email: string }
  daysAgo: number
  status: 'active' | 'escalated' | 'resolved'
  reason?: string
  /** What the customer said of the last answer. */
  helped?: boolean
  messages: StoryMessage[]
}

const greeting: StoryMessage = {
  from: 'ai',
  text: "Hello! I'm here to help you today. How can I assist you?",
  after: 0,
}

const customer = (text: string, after = 24): StoryMessage => ({ from: 'customer', text, after })
const human = (text: string, after = 480): StoryMessage => ({ from: 'human', text, after })
const ai = (text: string, ...sources: StorySource[]): StoryMessage => ({
  from: 'ai',
  text,
  after: 2,
  kind: 'answer',
  ...(sources.length > 0 && { sources }),
})
const handover = (text: string, ...sources: StorySource[]): StoryMessage => ({
  ...ai(text, ...sources),
  kind: 'handover',
})
const talk = (text: string): StoryMessage => ({ ...ai(text), kind: 'talk' })
const unknown: StoryMessage = {
  ...ai(
    "I don't have that information, and I don't want to guess. Would you like me to call someone from the team?",
  ),
  kind: 'unknown',
  offersPerson: true,
}
const picture = (slug: string): StoryMessage => ({
  from: 'ai',
  text: productOf(slug).price > 0 ? `${productOf(slug).name} — ${priceOf(slug)}` : productOf(slug).name,
  after: 1,
  pictureOf: slug,
})
const product = (slug: string): StorySource => ({ kind: 'product', slug })
const article = (title: string): StorySource => ({ kind: 'article', title })
const shop: StorySource = { kind: 'business' }

// At the domain that the chat page gives to customers who stay anonymous.
const anonymous = (key: string) => ({ name: 'Anonymous', email: `anonymous-${key}@anonymous.invalid` })

/** Conversations with a story of their own. */
const told: StorySession[] = [
  {
    key: 'green-mug',
    customer: { name: 'Maya Lindqvist', email: 'maya.lindqvist@example.com' },
    daysAgo: 0.02,
    status: 'active',
    messages: [
      greeting,
      customer('Hi! How much is the stoneware mug in blue?'),
      ai(`The Stoneware Mug, Blue costs ${priceOf('stoneware-mug-blue')}.`, product('stoneware-mug-blue')),
      picture('stoneware-mug-blue'),
      customer('and in green?', 31),
      ai(`The Stoneware Mug, Green costs ${priceOf('stoneware-mug-green')}.`, product('stoneware-mug-green')),
      picture('stoneware-mug-green'),
      customer('Lovely. Can it go in the dishwasher?', 40),
      ai('Yes. The Stoneware Mug, Green is dishwasher and microwave safe.', product('stoneware-mug-green')),
    ],
  },
  {
    key: 'broken-bowl',
    customer: { name: 'Tomás Ferreira', email: 'tomas.ferreira@example.com' },
    daysAgo: 0.15,
    status: 'escalated',
    reason: 'The customer reports a damaged item.',
    messages: [
      greeting,
      customer('My serving bowl came today and it has a crack right across it :(', 42),
      handover(
        "I'm sorry about that. I am passing this on to the shop, so that a person can sort it out with you here.",
        article('Damaged on arrival'),
      ),
      customer('Thanks. The box looked fine by the way. Order 10482.', 75),
    ],
  },
  {
    key: 'shipping-canada',
    customer: anonymous('shipping-canada'),
    daysAgo: 1.1,
    status: 'active',
    messages: [
      greeting,
      customer('do you ship to Toronto?'),
      ai(
        `Shipping to Canada costs ${facts.canadaShipping} and takes ${facts.canadaDays}. Duties and taxes are not included.`,
        article('Shipping times and costs'),
      ),
      customer('ok and how long do you need to pack it', 55),
      ai(`We pack every order within ${facts.packing}.`, article('Shipping times and costs')),
    ],
  },
  {
    key: 'wedding-plate',
    customer: { name: 'Priya Raman', email: 'priya.raman@example.com' },
    daysAgo: 2.3,
    status: 'escalated',
    reason: 'The customer asked for a person.',
    messages: [
      greeting,
      customer("Hello, I'd like a wedding plate for my sister. What would it cost?", 38),
      ai(
        `The Hand-Lettered Wedding Plate is made for you in about ${facts.weddingPlateWeeks}. The price depends on the lettering: ask us for an offer.`,
        product('hand-lettered-wedding-plate'),
      ),
      picture('hand-lettered-wedding-plate'),
      customer('Can I speak to someone about the lettering?', 50),
      handover('Of course. I am passing you on to the shop; a person will answer you here.'),
      human(
        'Hello Priya, this is June from the workshop. Which two names and which date shall we write? Then I can send you an offer today.',
        1500,
      ),
      customer('Anjali and Sam, 12 June. Thank you, June!', 320),
    ],
  },
  {
    key: 'returns',
    customer: { name: 'Owen Bradshaw', email: 'owen.bradshaw@example.com' },
    daysAgo: 4.2,
    status: 'resolved',
    messages: [
      greeting,
      customer('What is your return policy?'),
      ai(
        `You can return most things within ${facts.returnDays} of delivery, as long as they are unused. The return label costs ${facts.returnLabel}; it is free when we made a mistake.`,
        shop,
        article('How to return something'),
      ),
      customer('And when do I get my money back?', 33),
      ai(
        `We refund you within ${facts.refundDays} of the parcel's arrival, the way you paid.`,
        article('How to return something'),
      ),
      customer('Perfect, thanks', 20),
      talk("You're welcome! Is there anything else I can help with?"),
    ],
  },
  {
    key: 'candles',
    customer: anonymous('candles'),
    daysAgo: 6.4,
    status: 'resolved',
    messages: [
      greeting,
      customer('what candles do you have'),
      ai(
        `We have Soy Candle, Fig (${priceOf('soy-candle-fig')}), Soy Candle, Cedar (${priceOf('soy-candle-cedar')}) and Beeswax Taper Candles, Pair (${priceOf('beeswax-tapers')}).`,
        product('soy-candle-fig'),
        product('soy-candle-cedar'),
        product('beeswax-tapers'),
      ),
      picture('soy-candle-fig'),
      picture('soy-candle-cedar'),
      picture('beeswax-tapers'),
      customer('how long does the fig one burn?', 44),
      ai('The Soy Candle, Fig burns for about 40 hours.', product('soy-candle-fig')),
    ],
  },
  {
    key: 'where-is-my-order',
    customer: { name: 'Hanna Kowalski', email: 'hanna.kowalski@example.com' },
    daysAgo: 8.1,
    status: 'resolved',
    reason: 'The customer asks about an order that only the shop can look up.',
    messages: [
      greeting,
      customer('Where is my order? It is number 10391 and the tracking has not moved since Monday.', 52),
      handover(
        'I cannot look up orders myself, so I am passing this on to the shop. A person will answer you here.',
        article('Tracking an order'),
      ),
      human(
        'Hello Hanna, June here. I have called the carrier: your parcel was held at the depot and is on the van tomorrow. I am sorry for the wait.',
        2700,
      ),
      customer('It just arrived, everything is whole. Thank you for looking into it!', 86000),
      human('So glad to hear it. Enjoy the teapot!', 900),
    ],
  },
  {
    key: 'espresso-machine',
    customer: anonymous('espresso-machine'),
    daysAgo: 11.5,
    status: 'resolved',
    messages: [
      greeting,
      customer('Do you sell espresso machines?'),
      ai("I'm sorry, we don't carry espresso machines."),
      customer('ok, a coffee dripper then?', 36),
      ai(
        `Yes, we have the Pour-Over Coffee Dripper, White for ${priceOf('pour-over-dripper-white')}. It takes standard size 02 paper filters and sits on any mug up to 10 cm wide.`,
        product('pour-over-dripper-white'),
      ),
      picture('pour-over-dripper-white'),
    ],
  },
  {
    key: 'workshop',
    customer: { name: 'Leila Haddad', email: 'leila.haddad@example.com' },
    daysAgo: 15.3,
    status: 'resolved',
    messages: [
      greeting,
      customer('Can my 15 year old join the pottery workshop with me?'),
      ai(
        `Yes, the workshop is open from the age of ${facts.workshopAge}. It takes place every Saturday from 9:30 am to 12:30 pm and costs ${facts.workshopPrice} a person.`,
        article('Pottery workshop bookings'),
      ),
      customer('Great, how do I book?', 29),
      ai(`You can book by e-mail at ${facts.email}.`, article('Pottery workshop bookings')),
    ],
  },
  {
    key: 'tea-allergy',
    customer: { name: 'Ben Achterberg', email: 'ben.achterberg@example.com' },
    daysAgo: 19.7,
    status: 'resolved',
    messages: [
      greeting,
      customer('Is the evening tea safe with a nut allergy?'),
      ai(
        'Evening Garden Tea, 60 g Tin may contain traces of nuts, because the maker also packs nut blends.',
        product('evening-garden-tea'),
        article('Food safety and allergies'),
      ),
      customer('Good to know, I will leave that one out.', 41),
      talk('I understand. Is there anything else I can help with?'),
    ],
  },
  {
    key: 'wrong-colour',
    customer: { name: 'Grace Okonkwo', email: 'grace.okonkwo@example.com' },
    daysAgo: 23.2,
    status: 'resolved',
    reason: 'The customer received a wrong item.',
    messages: [
      greeting,
      customer('I ordered a rust cushion cover and got a green one.', 35),
      handover(
        "I'm sorry about the mix-up. I am passing this on to the shop; a person will answer you here.",
      ),
      human(
        'Hello Grace, our mistake, sorry! The rust cover leaves today, and a free label for the green one is in your e-mail.',
        1260,
      ),
      customer('That was quick. Thank you!', 410),
    ],
  },
  {
    key: 'student-discount',
    customer: anonymous('student-discount'),
    daysAgo: 5.7,
    status: 'active',
    messages: [greeting, customer('Do you have a student discount?'), unknown],
  },
  {
    key: 'knife-engraving',
    customer: { name: 'Marek Nowak', email: 'marek.nowak@example.com' },
    daysAgo: 13.2,
    status: 'resolved',
    messages: [
      greeting,
      customer('Could you engrave a name on the bread knife?'),
      unknown,
      customer('No, it is fine, I will write an e-mail', 30),
    ],
  },
  {
    key: 'opening-hours',
    customer: anonymous('opening-hours'),
    daysAgo: 27.6,
    status: 'resolved',
    messages: [
      greeting,
      customer('are you open on mondays?'),
      ai(`Our opening hours: ${facts.hours}.`, shop, article('Opening hours and visits')),
      customer('and where is the shop', 26),
      ai(`The shop and workshop are at ${facts.address}.`, shop, article('Opening hours and visits')),
    ],
  },
]

/** What is asked again and again: a told conversation, and how many days ago others had it too. */
const askedAgain: Record<string, number[]> = {
  candles: [3.1, 9.3, 13.6, 18.2, 24.4],
  'espresso-machine': [5.2, 16.7, 22.1],
  'tea-allergy': [2.4, 12.2, 21.3],
  'student-discount': [8.6, 19.1],
  workshop: [1.6, 4.8, 10.4, 17.5, 26.2],
  'opening-hours': [3.4, 7.3, 9.8, 14.1, 17.9, 20.6, 25.3, 28.4],
}

const echoes = Object.entries(askedAgain).flatMap(([key, days]) =>
  told
    .filter(session => session.key === key)
    .flatMap(session =>
      days.map((daysAgo, index) => {
        const echo = `${key}-${index + 1}`
        return { ...session, key: echo, customer: anonymous(echo), daysAgo }
      }),
    ),
)

/** Who said of the last answer whether it helped. */
const rated: Record<string, boolean> = {
  returns: true,
  workshop: true,
  'workshop-2': true,
  'opening-hours-1': true,
  'opening-hours-4': true,
  'opening-hours-6': true,
  'tea-allergy-1': true,
  'candles-2': false,
  'espresso-machine-2': false,
}

/** The sample shop's conversations of the last 30 days, newest first. */
export const story: StorySession[] = [...told, ...echoes]
  .map(session => {
    const helped = rated[session.key]
    return helped === undefined ? session : { ...session, helped }
  })
  .sort((a, b) => a.daysAgo - b.daysAgo)
