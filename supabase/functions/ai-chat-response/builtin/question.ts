// What kind of catalog question a message is, and about what.
import { correctSlips } from './slips.ts'
import { normalize } from './text.ts'

export type QuestionKind =
  | 'list'
  | 'categories'
  | 'count'
  | 'cheapest'
  | 'dearest'
  | 'priceRange'
  | 'range'
  | 'price'
  | 'availability'
  | 'show'
  | 'describe'
  | 'compare'
  | 'other'

export interface Question {
  kind: QuestionKind
  /** The words for what is asked about, as the customer wrote them; empty when there are none. */
  target: string
  /** Whether the words may be a product's own name: "the aurora", but not "an aurora" or "auroras". */
  definite: boolean
  /** Bounds of a price range in the shop's currency. */
  low: number | null
  high: number | null
  /** The things to compare. */
  compared: string[]
}

const currency =
  '(?:\\$|usd|dollars?|bucks|rs\\.?|inr|rupees?|₹|৳|tk\\.?|taka|bdt|€|eur|euros?|£|gbp|pounds?)'
const amount = `(?:${currency} ?)?(\\d[\\d,]*(?:\\.\\d+)?)(k)?(?: ?${currency})?`
const atMost =
  '(?:under|below|less than|cheaper than|up to|upto|within|at most|no more than|not more than|max(?:imum)?(?: of)?|lower than|beneath|budget(?: is| of)?|for less than)'
const atLeast =
  '(?:over|above|more than|at least|from|starting (?:at|from)|higher than|min(?:imum)?(?: of)?|no less than)'

const ranges: { pattern: RegExp; low: number | null; high: number | null }[] = [
  { pattern: new RegExp(`\\b(?:between|from) ${amount} (?:and|to|-) ${amount}`, 'u'), low: 1, high: 3 },
  { pattern: new RegExp(`${currency} ?(\\d[\\d,]*(?:\\.\\d+)?)(k)? ?- ?${amount}`, 'u'), low: 1, high: 3 },
  { pattern: new RegExp(`\\b${atMost} ${amount}`, 'u'), low: null, high: 1 },
  {
    pattern: new RegExp(`\\b${atLeast} (?=${currency}|\\d[\\d,.]* ?${currency})${amount}`, 'u'),
    low: 1,
    high: null,
  },
  {
    pattern: new RegExp(
      `\\b(?:for|around|about|approximately|near) (?=${currency})${amount}(?: or less| max)?`,
      'u',
    ),
    low: null,
    high: 1,
  },
]

const you =
  "(?:you|u|ya|yall|y'all|you guys|your (?:shop|store|company)|this (?:shop|store)|the (?:shop|store)|they|we)"
const adverb =
  '(?: (?:guys|also|still|currently|ever|happen to|actually|even|by any chance|really|perhaps|maybe))*'
const carry = '(?:have|sell|carry|stock|offer|make|supply|keep|got)'

const lists = [
  new RegExp(
    `\\bwhat(?: all| else)?(?: kinds?| types?| sorts?)?(?: of)?(?: products?| items?| things?| stuff| goods)?(?: do| does| can| are| is)? ?${you}${adverb} ?(?:${carry}|selling|offering|get|buy)\\b(?! (?:in|with|for|about|under|as|like|that|to do|if|when) )`,
    'u',
  ),
  /^(?:what|which) (?:products?|items?|things|goods|stuff)(?: are| do| can| is)?(?: there| available| you (?:have|sell)| i (?:buy|get))?/u,
  /\bwhat can i (?:buy|get|order|purchase|find)(?: here| from you| there)?$/u,
  /\b(?:show|see|view|browse|list|send|give|know)(?: me| us)?(?: all| everything| your| the| all your| all the| some of your| some| full| of)*(?: \w+)? ?(?:products|catalog|catalogue|menu|collection|inventory|items|range|price ?list|stock|everything)$/u,
  /^(?:your |the |all |list of |full )*(?:products?|catalog|catalogue|menu|collection|inventory|items|price ?list)(?: list)?$/u,
  /\bwhat(?:'s| is| are) (?:in |on )?(?:your|the) (?:products|catalog|catalogue|menu|collection|inventory|items|range|shop|store|stock)\b/u,
  /\bwhat (?:kind|type|sort) of (?:shop|store|business|products?|things?|stuff|items?)\b/u,
  /^(?:aap|ap|tum) (?:kya|kya kya) (?:bechte|sell|rakhte)|^(?:apnara|apnader kache|ki ki) .*(?:bikri|sell|product|ache|pawa)|\bque venden\b|\bqu'est-ce que vous vendez\b/u,
]
const categoriesPattern =
  /\b(?:what|which|list|show|all|your|the|how many|any)\b.{0,20}\b(?:categor(?:y|ies)|departments|sections|product (?:types|lines|ranges?)|types of products?|kinds of products?)\b/u
const countPattern = /\bhow many (?:different )?(?:products?|items?|things)\b/u
const cheapestPattern =
  /\b(?:cheapest|least expensive|lowest[- ]priced?|most affordable|lowest (?:price|cost|rate)|most budget|minimum price|starting price|start(?:s|ing)? (?:at|from)|sabse sasta|sobcheye kom|mas barato|moins cher)\b/u
const dearestPattern =
  /\b(?:most expensive|dearest|priciest|highest[- ]priced?|highest (?:price|cost)|costliest|maximum price|most luxurious|mas caro|plus cher)\b/u
const priceRangePattern =
  /\b(?:price range|range of prices|prices range|your prices|how expensive (?:are|is) (?:you|your)|pricing range)\b/u

const frames: { kind: QuestionKind; patterns: RegExp[] }[] = [
  {
    kind: 'price',
    patterns: [
      /^(?:and |ok |so )*(?:how much|(?:what(?:'s| is) )?(?:the |its )?(?:price|cost|rate)|how much (?:is|does|for|are) (?:it|that|this|they|them|those|one)(?: cost)?)()$/u,
      /\bhow much (?:money )?(?:is|are|does|do|for|would|will|was|did|r|s|you (?:charge|ask|want|selling|sell)|to (?:buy|get|pay)|should i pay)(?: (?:it cost|you (?:charge|ask|want|sell)|the (?:price|cost) (?:of|for)|i pay|be|cost))?(?: for| to (?:buy|get))? (.+?)(?: (?:cost|costs|run|go|sell|selling|going|priced|be|worth|set me back)(?: for| at| me)?)?$/u,
      /\bhow much (.+?) (?:cost|costs|is|are|for)$/u,
      /\b(?:price|cost|rate|pricing|prices|costs|mrp|value|charge|charges|quote|price tag)(?: (?:do|does|you|is|are|there|of|for|on|to|the))*? (?:of|for|on) (.+)$/u,
      /\bwhat (?:does|do|would|will|is|are|did) (.+?) (?:cost|costs|priced at|priced|go for|sell for|selling for|going for|run|worth|retail for)(?: me)?$/u,
      /\bwhat(?:'s| is| are|s)? (?:the )?(.+?) (?:price|cost|rate|prices|pricing|mrp)$/u,
      /^(?:(?:can|could) (?:you|i) )?(?:please )?(?:tell|give|know|send|check|share|get|quote)(?: me)?(?: the)? (?:price|cost|rate|pricing)s? (?:of |for )?(.+)$/u,
      /^(.+?),? (?:'s )?(?:ka |ki |er |r )?(?:price|cost|rate|mrp|how much|prices|pricing|dam|daam|dam koto|price koto|koto dam|koto|kitne ka|kitne ki|kitna|price please)(?: (?:kya hai|kya h|kitna hai|kitni hai|kitna h|koto|kato|hai|is it|is that|please|pls|plz|kya|for this|hoga|hobe|list|ta))*$/u,
      /^(?:price|cost|rate|how much|prices|pricing|kitna|koto|price check|dam|daam)[:,]? (?:of |for |is |are |on )?(.+)$/u,
      /\b(?:cuanto (?:cuesta|cuestan|vale|valen|es|sale)|(?:que|cual es el) precio (?:tiene|de|tienen)|combien (?:coute|coutent|est|sont|pour|vaut)|quel est le prix (?:de|du|des)|was kostet|was kosten|quanto custa|quanto costa) (.+)$/u,
    ],
  },
  {
    kind: 'show',
    patterns: [
      /\b(?:show|see|view|send)(?: (?:me|us|the|a|an|some|your|any))* (?:pictures?|photos?|images?|pics?|snaps?)(?: (?:of|for))? (.+)$/u,
      /\b(?:pictures?|photos?|images?|pics?) (?:of|for) (.+)$/u,
      /^(?:(?:can|could|will|would) (?:you|i|u) )?(?:please |pls )?(?:show|see|view|browse)(?: (?:me|us))? (.+)$/u,
      /^(.+?) (?:pictures?|photos?|images?|pics?)$/u,
    ],
  },
  {
    kind: 'describe',
    patterns: [
      /\b(?:tell|explain|know|learn|hear)(?: (?:me|us))?(?: (?:more|something|everything|a bit|a little|a little more|a bit more|all))* about (.+)$/u,
      /\b(?:more )?(?:details|detail|info|information|description|specs|specifications|specification|features)(?: (?:of|about|on|for|regarding)) (.+)$/u,
      /^(?:please |can you |could you )*describe (.+)$/u,
      /^what (?:can|could) you (?:tell me|say) about (.+)$/u,
    ],
  },
  {
    kind: 'availability',
    patterns: [
      new RegExp(
        `\\b(?:do|does|did|don't|dont|will|would|can|could)(?: not)? ${you}${adverb} (?:${carry}|provide)(?: (?:me|in stock))? (.+)$`,
        'u',
      ),
      new RegExp(`\\b(?:have|has) ${you}${adverb} (?:got|any)? ?(.+)$`, 'u'),
      /\b(?:is|are) there (?:any |an? |some )?(.+)$/u,
      /^(?:is|are) (.+?)(?: (?:still|currently|now|even))? (?:in stock|available|sold|for sale|out of stock|sold out|left|in store|in your (?:shop|store|catalog|catalogue)|something you (?:sell|have|carry))\b/u,
      /\b(?:can|could|may|where can|where could|how can|where do|would) i (?:still )?(?:buy|get|order|purchase|find|grab|pick up) (.+)$/u,
      /\b(?:looking|searching|shopping|hunting|browsing|in the market|after) (?:for|to buy|to get|to purchase)?(?= )(.+)$/u,
      /(?:^|[ ,.!])(?:i|we)(?:'m| am|'d| would)? ?(?:really |just |also )?(?:want|need|like|interested in|wish|love|require|wanna)(?: to)?(?: (?:buy|get|order|purchase|buying|see|have|find|looking at|know if you (?:have|sell|carry)))? (.+)$/u,
      new RegExp(`^${you}${adverb} (?:have|sell|carry|stock|got|offer) (.+)$`, 'u'),
      /^(?:any|got any|got|have|sell|sells|stock|selling) (.+)$/u,
      /^((?:anything|something) .+)$/u,
      /\b(?:recommend|suggest|recommendations? for|suggestions? for|ideas for)(?: me)? (.+)$/u,
      /^(?:which|what) (.+?) (?:do|does) (?:you|u)(?: guys)? (?:have|sell|carry|stock|offer|recommend|got)\b/u,
      /^(?:which|what) (?:kinds?|types?|sorts?) of (.+?) (?:do you (?:have|sell|carry|stock|offer)|are (?:available|there))$/u,
      /^(.+?) (?:available|in stock|for sale|milega|milegi|milenge|hai kya|ache|ache ki|pawa jabe|pabo|hobe|chahiye|chaiye|lagbe|chai|hay|disponible)(?: (?:hai|kya|ki|here|now|there|or not|nahi|please|today|na|kina))*$/u,
      /\b(?:tienen|tiene|venden|hay|avez[- ]vous|vendez[- ]vous|haben sie|verkaufen sie|voces tem|vendem) (.+)$/u,
    ],
  },
]

const comparisons = [
  /\b(?:difference|differences|diff|different|comparison|compare|comparing|choose|choosing|decide|deciding)(?: between| of)? (.+?) (?:and|or|vs\.?|versus|with|to|from|&) (.+)$/u,
  /^(?:which|what)(?: one)?(?: is|'s)? (?:the )?(?:better|best|cheaper|cheapest|more expensive|bigger|larger|smaller|nicer)(?: one)?[ ,:-]+(?:the |a )?(.+?) or (.+)$/u,
  /^(.+?) (?:vs\.?|versus) (.+)$/u,
  /^(?:is|are) (.+?) (?:better|cheaper|more expensive|bigger|larger|smaller|nicer|costlier) than (.+)$/u,
]

const trailing =
  /[ ,]+(?:please|pls|plz|in stock|available|for sale|here|right now|now|today|at the moment|currently|in (?:your|the|ur) (?:shop|store|catalog|catalogue|inventory)|in store|from you|at your (?:shop|store|place)|in the shop|on your (?:site|website)|with you|by any chance|or not|anymore|any more|online|at all|too|as well|also|sir|madam|then|again|if (?:you|any|possible).*|thanks|thank you|exactly|each|per piece|in total|going for|cost|at the store|yet|left|anywhere|and how much.*|and (?:what|can|do|is|does).*|price|in (?:dollars|usd|rupees|taka|bdt)|what(?:'s| is) the price|how much(?: is it| are they)?|i can (?:buy|order|get|purchase)|to (?:buy|purchase|sell|order))$/u
const leading =
  /^(?:to (?:buy|get|order|purchase|see|know)|for|of|about|the|a|an|any|some|your|ur|this|that|these|those|my|our|one of|one|such|more|other|all|good|nice|beautiful|great|cool|lovely|cute|best|quality|decent|different|affordable|cheap|new|it|like|kinds? of|types? of|sorts? of|range of|selection of|variety of|pairs? of|sets? of|packs? of|bottles? of|box(?:es)? of|bags? of|pieces? of|couple of|few|la|el|los|las|un|una|le|les|du|de|des|der|die|das|o|os|as)\s+/u

/** Reads a message as a question about the catalog; kind 'other' when it is none that is known. */
export function readQuestion(text: string): Question {
  let message = correctSlips(normalize(text))
    .replace(/[?!]+/g, ' ')
    .replace(/\.(?=\s|$)/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  const question: Question = {
    kind: 'other',
    target: '',
    definite: false,
    low: null,
    high: null,
    compared: [],
  }

  const range = findRange(message)
  if (range) {
    message = range.rest
    question.low = range.low
    question.high = range.high
  }
  if (!range && categoriesPattern.test(message)) return { ...question, kind: 'categories' }
  if (countPattern.test(message)) return { ...question, kind: 'count' }
  if (!range && lists.some(pattern => pattern.test(message))) return { ...question, kind: 'list' }
  if (priceRangePattern.test(message)) return { ...question, kind: 'priceRange' }

  for (const pattern of comparisons) {
    const found = pattern.exec(message)
    if (found) {
      const compared = [found[1], found[2]].map(part => clean(part ?? '').target).filter(part => part !== '')
      if (compared.length === 2) return { ...question, kind: 'compare', compared }
    }
  }
  for (const [kind, pattern] of [
    ['cheapest', cheapestPattern],
    ['dearest', dearestPattern],
  ] as const) {
    const found = pattern.exec(message)
    if (found) {
      const rest = clean(
        message.slice(found.index + found[0].length).replace(/^ (?:price )?(?:of|for|in|among) /, ' '),
      )
      return { ...question, kind, ...rest }
    }
  }
  for (const { kind, patterns } of frames) {
    for (const pattern of patterns) {
      const found = pattern.exec(message)?.[1]
      if (found === undefined) continue
      return { ...question, kind: range ? 'range' : kind, ...clean(found) }
    }
  }
  return range ? { ...question, kind: 'range', ...clean(message) } : { ...question, ...clean(message) }
}

function findRange(message: string): { low: number | null; high: number | null; rest: string } | null {
  for (const { pattern, low, high } of ranges) {
    const found = pattern.exec(message)
    if (!found) continue
    const rest = `${message.slice(0, found.index)} ${message.slice(found.index + found[0].length)}`
    return {
      low: low === null ? null : amountOf(found[low], found[low + 1]),
      high: high === null ? null : amountOf(found[high], found[high + 1]),
      rest: rest.replace(/ +/g, ' ').trim(),
    }
  }
  return null
}

function amountOf(digits: string | undefined, thousands: string | undefined): number {
  return Number((digits ?? '').replace(/,/g, '')) * (thousands ? 1000 : 1)
}

function clean(words: string): { target: string; definite: boolean } {
  let target = words
    .trim()
    .replace(/^["']|["',;:]+$/g, '')
    .trim()
  let indefinite = false
  for (let before = ''; before !== target; ) {
    before = target
    target = target.replace(trailing, '').trim()
    const article = leading.exec(target)?.[0].trim()
    if (article !== undefined) {
      indefinite ||= /^(?:an?|any|some|such|kinds?|types?|more|other)/.test(article)
      target = target.slice(article.length).trim()
    }
  }
  const head = target.split(/ (?:with|in|for|from|by|on|at|that|which|who|to|made|without)\b/)[0] ?? ''
  return { target, definite: !indefinite && !/[^su]s$/.test(head) }
}
