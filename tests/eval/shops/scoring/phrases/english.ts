import { after, before, either, type Phrases } from './phrase.ts'

/** "that information", "a price listed": not to have it is not to know, and no denial of a product. */
const information = [
  String.raw`(?:that|this|those|these|any|the|enough|more|further|a|an|such)?\s?`,
  String.raw`(?:exact|specific|other|further|more)?\s?`,
  '(?:information|info|detail|answer|data|word|mention|record|price listed|price for)',
].join('')
const doNot = `(?:do not|don't|currently don't|don't currently|do not currently)`
const cannot = [`can't`, 'cannot', 'could not', `couldn't`, 'can not']

const asking = [
  'ask|check with|contact|call|ring|phone|text|message|reach|email|write to',
  'speak to|talk to|hear from|confirm with|pass (?:this|that|it|your question) (?:on )?to',
  'forward (?:this|that|it) to|let me (?:check|ask|get|pass|find)',
]
const asked = [
  `us${after}|me${after}|our (?:team|staff|colleagues?)`,
  'the (?:team|owner|shop|store|office|restaurant|kitchen|centre|center|staff)',
  'someone|somebody|a person|a colleague|directly|with (?:the|our|a)|on that',
  '(?:this|that) (?:out|for you)',
]

const denials = [
  `(?:we|i)(?:'re| are)? ${either([doNot, ...cannot])} (?:actually |also |really |seem to )?${either([
    `carry|sell|stock|offer|keep|do${after}|make${after}|serve|provide|find|see`,
    `deliver|ship|have(?! ${information})`,
  ])}`,
  `(?:isn't|is not|aren't|are not|not) ${either([
    'something (?:that )?we|carried|sold|offered|among (?:our|the)|part of our',
    'in our (?:range|list|menu|shop|catalogue|catalog|programme|program|material)',
    'on (?:our|the) (?:list|menu|programme|program)|available here|listed',
  ])}`,
  `(?:there(?:'s| is| are) )no ${before}`,
  `we(?:'ve| have) (?:no|nothing)${after}(?! (?:information|info|detail))`,
  'nothing (?:like that|of that|matching)',
]

const notKnowing = [
  `${doNot} (?:actually )?have ${information}`,
  `${before}i (?:don't|do not) (?:actually )?have (?:the|its|their|anything|that|this|those|a|any) `,
  `${either([doNot, `doesn't`, 'does not', `didn't`, `won't`])} (?:actually |really )?${either([
    'know|say|state|mention|specify|list|cover|include (?:any|that|information)',
    'want to guess|see (?:anything|any|it|that|whether|bookings|a |this)|find|confirm|promise',
    'guarantee|tell',
  ])}${after}`,
  `${either([...cannot, 'not able to', 'unable to', `wouldn't`])} ${either([
    'be sure |really |actually |yet |be able to ',
  ])}?${either([
    'say|tell|confirm|see|check|find|promise|guarantee|know|look|answer|access',
    'verify|give|advise|book|reserve|help|share|do that|change|offer|make',
  ])}`,
  `(?:i'm|i am|we're|we are) (?:not|unable)(?: (?:sure|certain|able|allowed|a ))?`,
  'not sure',
  'no (?:information|info|details?|mention|record|word)',
  `(?:isn't|is not|not|aren't|are not|wasn't) (?:clearly |explicitly |specifically )?${either([
    'stated|mentioned|listed|specified|noted|given|written|known|something i',
    'in (?:our|the|my) (?:info|material|list|text|details|notes|articles)',
  ])}`,
  'nothing (?:about|on|here about|that says|says|in our)',
  '(?:outside|beyond) what i',
]

const handingOver = [
  `${either(asking)} ${either(asked)}`,
  `(?:call|get|bring in|fetch|connect you (?:with|to)|put you through to) ${either([
    'someone|somebody|a person|a human|a colleague|a member|the (?:team|owner|shop)',
  ])}`,
  'from (?:our|the) team',
  `(?:the )?(?:team|owner|shop|staff)(?: can| will|'ll| would need to| needs to) ${either([
    'confirm|tell|check|answer|help|get back|look|let you know',
  ])}`,
]

const bare = [
  [
    `(?:don't|do not) (?:actually |currently )?have (?:that|this|the|any|those|more|an|enough) ?`,
    '(?:exact |specific |more )?(?:information|info|details?|answer|data)',
  ].join(''),
  'i see nothing about',
  `(?:don't|do not|rather not) (?:want to )?guess`,
  `(?:i'm|i am|we're) not (?:sure|certain)`,
  `(?:i|we) (?:don't|do not) know`,
  [
    `(?:couldn't|could not|can't|cannot) (?:find|see) `,
    String.raw`(?:anything|any information|any details?|it|that|this|details?)(?!\p{L})`,
  ].join(''),
  String.raw`(?:isn't|is not|not|aren't|nothing) (?:explicitly |clearly )?${either([
    'mentioned|stated|specified|listed|said|noted|written|here',
    'in (?:our|the|my) (?:information|info|material|details|notes)',
  ])}(?!\p{L})`,
  [
    '(?:information|info|material|details|description|listing) ',
    `(?:doesn't|does not|don't) (?:say|mention|state|specify|cover)`,
  ].join(''),
  String.raw`${either([
    'would you like|shall i|should i|do you want|want me|let me|i can|i could',
    `i'll|i'd|happy to`,
  ])}[^.!?]{0,40}(?:call|ask|get|bring|connect|pass|check|forward)(?!\p{L})`,
  String.raw`you (?:could|can|may) (?:always |also )?(?:call|ask|check with|contact)(?!\p{L})`,
  'which (?:product|item|one) do you mean',
]

export const english: Phrases = {
  yes: ['yes|yep|yeah|yup|sure|of course|absolutely|certainly|definitely|happily', 'no problem|no worries'],
  no: [
    `nope|nah${after}|not (?:really|quite|at all)`,
    [
      String.raw`(?:(?:i'm )?(?:really |so |very )?(?:sorry|afraid)|unfortunately|sadly)[,.:!]?\s(?:but )?`,
      `(?:no${after}|not${after}|`,
      `we (?:don't|can't|do not|cannot)(?! have ${information}| know| say| tell))`,
    ].join(''),
  ],
  noIdioms: [' problem', ' worries', ' idea'],
  sorry: ['sorry'],
  deny: denials,
  unknown: [...notKnowing, ...handingOver],
  bare,
  but: ['but', 'however'],
  offer: [
    `would you like|shall i|should i|do you want|let me|i can|i could|i'll|i'd`,
    `i'm not sure|i don't|i do not|you (?:can|could) (?:always |also )?(?:call|ask)`,
  ],
  greet: [
    `${before}${either([
      'hi|hiya|hello|hey|welcome|good (?:morning|afternoon|evening|day)',
      'how (?:can|may) i help|what can i help|what can i do',
    ])}`,
  ],
  bye: [
    'welcome|pleasure|glad|happy|anytime|any time|no problem|bye|goodbye|see you',
    'have a|take care|enjoy|cheers|thank',
  ],
  bot: [`assistant|bot|automated|ai${after}|virtual|not a (?:human|person)|help|sorry`, 'person|team'],
}
