import type { englishMeanings } from './en.ts'

/** Units of quantities. Durations have the unit of time that they are written in. */
export const units = [
  ...['second', 'minute', 'hour', 'day', 'workday', 'night', 'week', 'month', 'year'],
  ...['mm', 'cm', 'm', 'km', 'inch', 'foot', 'mile'],
  ...['mg', 'g', 'kg', 'oz', 'lb', 'ml', 'cl', 'l'],
  ...['mb', 'gb', 'tb', 'w', 'v', 'mah'],
  ...['person', 'piece', 'page'],
] as const
export type Unit = (typeof units)[number]

/** Parts of the day, which tell 8 in the morning from 8 at night. */
export type DayPart = 'am' | 'pm' | 'noon' | 'afternoon' | 'evening' | 'night' | 'midnight'

/** What bounds or qualifies an amount: "from 10", "up to 10", "about 10", "over 10", "under 10". */
export type Bound = 'from' | 'most' | 'least' | 'about' | 'over' | 'under'

/** What a condition rests on. */
export const conditionKinds = ['only', 'if', 'unless', 'except', 'within', 'before', 'after'] as const
export type ConditionKind = (typeof conditionKinds)[number]

/** What a statement is about, as customers ask for it in a shop of any kind. */
export const topics = [
  ...['address', 'hours', 'delivery', 'returns', 'exchange', 'payment', 'warranty', 'booking', 'cancelling'],
  ...['deposit', 'discount', 'allergens', 'contact', 'parking', 'pets', 'kids', 'wholesale', 'price'],
] as const
export type Topic = (typeof topics)[number]

/** What money in a statement is for, where it is no price. */
export type MoneyRole = 'deposit' | 'minimum' | 'freeAbove'

/** Words that tell what a number of a statement is, and how the statement is meant. */
export interface StatementWords {
  /** A number beside one of these is money: "fee", "costs", "pay". */
  moneyWords: string
  /** A number in front of one of these is money: "25 extra", "90 optional". */
  pricedBehind: string
  /** A number behind one of these is a size, an age, a count: "sizes", "frame", "serves". */
  measures: string
  /** Options of goods that have a price of their own: "large", "half". */
  options: string
  /** "each" of people: "pp", "a head". */
  perPerson: string
  /** Between the size of a bundle and its price: "2 for 25". */
  bundle: string
  /** In front of the size of a bundle: "any 5", "pack of 4". */
  bundleOf: string
  /** Behind the least quantity that a price holds for: "4 or more". */
  orMore: string
  /** Behind the greatest quantity that something holds for: "6 or less". */
  orLess: string
  /** In front of the least quantity: "from 8 bikes". */
  orMoreBefore: string
  depositWords: string
  minimumWords: string
  free: string
  /** A share that is added to a price: "service charge", "tax". */
  surcharge: string
  conditions: Partial<Record<ConditionKind, string>>
  /** What is said of goods, customers and rules in every shop, and singles out none of them: "item", "accepted", "receipt". */
  general: string
  /** Beside a price that holds no longer, or holds elsewhere: "was", "instead of", "worth". */
  formerly: string
  denial: string
  /** Says that something has to be: "required". */
  needed: string
  /** Says that it need not be, by itself or beside a denial: "optional", "no need". */
  optional: string
  topics: Partial<Record<Topic, string>>
  closed: string
  open: string
  holidays: string
  /** Titles of what a shop's own hours stand under. */
  hoursTitle: string
  today: string
  tomorrow: string
  now: string
  /** In front of an age that has no unit: "she is 7". */
  ageBefore: string
  /** In front of how many people there are: "somos 4". */
  peopleBefore: string
  /** Asks for the last time of something, or tells it. */
  latest: string
  /** Beside what is paid once, however much is ordered: "one time", "per rental". */
  paidOnce: string
  /** On which day something is ready that is ordered by some hour. */
  sameDay: string
  nextDay: string
  /** What begins the time that something takes: "order", "bring". */
  handsIn: string
  /** Beside a day by which something is wanted: "for", "by". */
  neededBy: string
  /** Begins a sentence that only says something together with the one before it: "otherwise", "it". */
  refersBack: string
}

/**
 * The words of one language for numbers, money, dates and times. Each text lists spellings, separated by `|`; a spelling
 * may have several words. All are in lower case, and with the language's own signs or in Latin letters.
 */
export interface ValueWords {
  numbers: Record<number, string>
  /** January first. */
  months: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  /** Sunday first. */
  weekdays: readonly [string, string, string, string, string, string, string]
  everyDay: string
  workdays: string
  weekend: string
  units: Partial<Record<Unit, string>>
  /** By ISO 4217 code. */
  currencies: Record<string, string>
  dayParts: Partial<Record<DayPart, string>>
  /** After or before the hour: "o'clock", "h", "টা". */
  hour: string
  /** Half an hour after the hour that follows or that stands before: "half past", "y media", "সাড়ে". */
  halfPast: string
  bounds: Partial<Record<Bound, string>>
  /** Between the two ends of a range: "to", "until", "–". */
  to: string
  /** Before a time up to which something goes on, or behind it. */
  until: string
  /** Before a range: "between", "from". */
  between: string
  and: string
  /** Between two of which each one is meant, or denied: "no cash or cards". */
  or: string
  /** "per", "each": an amount is for one of what follows. */
  per: string
  /** "off", "discount": an amount is taken from a price. */
  off: string
  /** Coins of which a hundred are one: "cents". */
  cents: string
  /** "percent", in words. */
  percent: string
  /** Parts of an amount in words, by the percentage: "a quarter of". */
  parts: Record<number, string>
  /** The same, where so much is taken from a price: "half price". */
  partsOff: Record<number, string>
  /** Quantities that are said without a number, by the number and the unit: `'14 day': 'fortnight'`. */
  quantities?: Partial<Record<`${number} ${Unit}`, string>>
}

/** What a language is known by. Words are separated by spaces. */
export interface Recognition {
  /** The script of its own, where a text in it is surely of this language. */
  script?: 'Bengali' | 'Devanagari' | 'Arabic'
  /** Function words in Latin letters that tell it, and the commonest words of customers. */
  words: string
  /** Words of it that are words or names of another language, too: they count for less. */
  shared: string
}

/** Messages that ask for no fact. */
export const smallTalkKinds = [
  'whoAreYou',
  'howAreYou',
  'abilities',
  'thanks',
  'goodbye',
  'no',
  'compliment',
  'yes',
  'acknowledgement',
  'greeting',
] as const
export type SmallTalk = (typeof smallTalkKinds)[number]

/**
 * The phrases of small talk, as in `ValueWords`. `filler` are words that go with any of them: whom it is said to, "please".
 * `beside` are words that ask nothing in small talk alone, and do so in a question: "see you on saturday". A message is small
 * talk when nothing else is in it.
 */
export type SmallTalkWords = Record<SmallTalk | 'filler' | 'beside', string>

/**
 * The words by which is known what only the owner can settle. Each text lists spellings, separated by `|` or a line break; a
 * word ending with `*` is the beginning of a word.
 */
export interface OwnerWords {
  /** Makes a case of what has not happened: "if", "what if", "in case". */
  supposing: string
  /** Asks what can be had or what the rules are: "can i", "do you sell", "policy". */
  enquiring: string
  /** Asks for a repair or a price: what is broken is then the customer's own. */
  repair: string
  /** Who is no machine, and is in charge: "human", "manager". */
  person: string
  /** Whoever it may be: counts with words of talking only. */
  anybody: string
  /** "speak", "talk", "connect". */
  talk: string
  /** "to", "with", after or before whom one talks to. */
  talkTo: string
  wish: string
  /** Each says by itself that a person is wanted: "put me through", "call me back", "not a bot". */
  callPerson: string
  /** The number or the address to reach the shop by. */
  contact: string
  mine: string
  yours: string
  /** Who of the customer's side acts, where `dealt` does not tell: empty where verbs do. */
  self: string
  /** What a customer has done with the shop: "ordered", "paid", "left". */
  dealt: string
  /** What the shop has done: "sent", "fixed", "sold". Counts after `yours`, where that is not empty. */
  did: string
  /** What is under way with the shop: "order", "booking", "refund". */
  order: string
  /** Asks how far it is: "where is", "ready", "status". */
  state: string
  /** Asks where one's own thing is, whatever it is: "where is my". */
  whereabouts: string
  /** Work on something of the customer's is done: "ready", "finished". */
  ready: string
  /** "cancel", "change". */
  change: string
  /** What can be wrong with a thing, by whoever's fault. */
  bad: string
  /** What only the shop can be to blame for: "wrong item", "overcharged", "hair in". */
  fault: string
  /** Something did not come or nobody answered. */
  missing: string
  not: string
  /** With `not`, the same as `missing`: "arrived", "received", "confirmed". */
  come: string
  /** Accusations and strong feelings. */
  anger: string
  /** "my money back". */
  refund: string
  /** Thanks and praise: who praises has no complaint. */
  praise: string
  /** "yesterday", "last week". */
  before: string
  /** Somebody is in danger now. */
  danger: string
  /** What a task begins with that is none of a shop's: "write", "tell me". */
  make: string
  /** What would be made: "poem", "joke". */
  work: string
  /** "ignore", "forget", "reveal". */
  override: string
  /** "instructions", "prompt". */
  orders: string
  /** Gives the assistant another role: "you are now", "admin mode". */
  pose: string
}

/** What words of all languages stand for: `deliver`, `price`, `mattress`. */
export type Concept = keyof typeof englishMeanings

/** What tells the kinds of questions from each other. `*` stands for letters, `~` for at most one word. */
export interface Cues {
  price: string
  total: string
  duration: string
  time: string
  where: string
  contact: string
  who: string
  count: string
  cheapest: string
  dearest: string
  compare: string
  list: string
  availability: string
  /** Before what the customer would like to buy: "looking for", "I need". */
  wants: string
  /** A question that begins with one of these can be answered with yes or no. */
  yesNoFirst: string
  /** So can one that has one of these anywhere. */
  yesNo: string
  /** So can one that ends with one of these. */
  yesNoLast: string
  /** What may stand before the first word of a question: "so", "but", "hello". */
  leadIns: string
  /** Before what the answer is to do without: "without", "no". */
  negation: string
  /** Behind it. */
  negationBehind: string
  /** Where what is negated ends: "and", "but". */
  negationEnds: string
  /** Between two questions of one sentence. */
  joints: string
  /** Between things that are added up: "plus", "as well as". */
  adds: string
  /** What a further question begins with. */
  asking: string
  /** What a fee for all places that are not named says of them: "outside", "other". */
  elsewhere: string
  /** A question that begins with one of these may go on with what was spoken of: "and", "what about". */
  goesOn: string
  /** What stands for something that was spoken of: "it", "that one". */
  pointsBack: string
  /** Picks one of what was listed by its place. */
  first: string
  second: string
  third: string
  last: string
  /** Before what the customer has: "my own". */
  mine: string
  /** The same in the owner's words: "your own". */
  yours: string
  /** Picks the other of two things. */
  other: string
  /** Picks all of what was spoken of. */
  both: string
  /** Before the upper limit of a price: "under", "budget". */
  under: string
  /** Behind it: "or less". */
  underBehind: string
}

/** What the assistant says in its own words. Everything else in an answer is the owner's. */
export interface Say {
  greeting(business: string): string
  thanks: string
  goodbye: string
  acknowledgement: string
  howAreYou: string
  whoAreYou(business: string): string
  abilities(business: string): string
  compliment: string
  offTopic(business: string): string
  /** Ends each answer that leaves something open; "yes" to it calls a person. */
  offerPerson: string
  handOff: string
  handOffProblem: string
  handOffUnanswered: string
  unavailable: string
  notKnown: string
  cannotSeePictures: string
  /** @param words the customer's, in quotation marks */
  nothingAbout(words: string): string
  notSure: string
  whatIHave: string
  /** Before a quotation in another language than the customer's: "In the shop's own words:". */
  shopWrites: string
  /** Goods that the catalogue does not have. */
  notListed(words: string): string
  lowest: string
  highest: string
  /** In front of what two prices differ by. */
  difference: string
  /** Where it is not sure what something comes to. */
  noTotal: string
  /** Behind that, before unit prices. */
  pricesIHave: string
  total: string
  /** Products in whose text these words are not. */
  without(words: string): string
  open: string
  closed: string
  /** Answers "are you open now", "at 8". */
  isOpen: string
  isClosed: string
  /** Before a time from which, and up to which, the shop is open. */
  since: string
  until: string
  /** The owner has switched the assistant off. */
  teamAnswers: string
  /** This chat has had its replies of the day. */
  chatLimit: string
  /** The customer or the whole business has had its replies of the day. */
  dayLimit: string
  delivery: string
  /** Before the total of an order from which a fee is waived. */
  freeFrom: string
  minimumOrder: string
  inStock: string
  outOfStock: string
  madeToOrder: string
  /** Before the owner's answer to what nobody could answer when it was asked. */
  answerFound(question: string): string
}

/** Words by which a reply is compared with the facts that it tells. Each text lists spellings, separated by `|`. */
export interface ReplyWords {
  /** Says nothing of its own beside a fact: "sorry", "comes to", "available". */
  neutral: string
  /** What a reply that says yes begins with, and one that says no. */
  yes: string
  no: string
  /** Widens or narrows what is said, so that a fact has to say it, too: "only", "always", "before". */
  scope: string
  /** Says that something is not known. */
  unknown: string
  /** Between two statements of one sentence: "but", "so". */
  joints: string
  /** Says that the speaker did or will do something: none but a person can. */
  acts: string
  /** Says that something is done, safe or sure, which only a fact may say. */
  sure: string
}

/** Endings of words, each list separated by `|`. */
export interface Endings {
  /** What may be written together with the beginning of a word: the Arabic article. */
  before: string
  after: string
  /** How many letters an ending of several letters leaves at least. */
  leave: number
}

/** One language, as far as the assistant needs to know it. */
export interface LanguagePack {
  /** BCP 47, such as `en`. */
  code: string
  /** What separates decimals where a text does not tell: 1.250 is one and a quarter in English, over a thousand in Spanish. */
  decimal: '.' | ','
  values: ValueWords
  recognition: Recognition
  smallTalk: SmallTalkWords
  owner: OwnerWords
  endings: Endings
  /** Words that hold a sentence together, separated by spaces. */
  functionWords: string
  /** Words of people, time and talking, which say little of what is asked: nothing is missing where the material has them not. */
  softWords: string
  cues: Cues
  say: Say
  /** Spellings of each concept, separated by `|`; a spelling may have several words. Empty where the language has none. */
  meanings: Record<Concept, string>
  statements: StatementWords
  reply: ReplyWords
}
