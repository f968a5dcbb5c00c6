// Messages that ask for no fact: greetings, thanks, chat about the chat.
import { greeted, greetings, otherSmallTalk } from './small-talk-languages.ts'
import { normalize } from './text.ts'

export type SmallTalk =
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'acknowledgement'
  | 'howAreYou'
  | 'whoAreYou'
  | 'abilities'
  | 'compliment'
  | 'yes'
  | 'no'

const name = `(?: there| team| all| everyone| guys| sir| madam| ma'?am| bro| friend| buddy| dear| again| folks| (?:${greeted.normalize('NFC')}))*`
const greeting = `(?:hi+|hello+|helo|hey+|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|gm|${greetings.normalize('NFC')})`

const kinds: [SmallTalk, RegExp][] = [
  [
    'howAreYou',
    /^(?:and )?(?:how(?:'s| is) it going|how are (?:you|u|things)(?: doing)?(?: today)?|how do you do|what'?s up|wassup|ssup|sup|how have you been|kaise ho|kemon achen|kemon acho|que tal|como estas)$/u,
  ],
  [
    'whoAreYou',
    /^(?:so )?(?:who (?:are|r) (?:you|u)|what are you|what(?:'s| is) your name|your name|do you have a name|(?:are|r) (?:you|u) (?:an? |the )?(?:real |actual |live |just a )*(?:human|person|bot|robot|ai|machine|chatbot|computer|real|assistant|chat ?gpt|automated)(?: (?:or|being) .*)?|(?:am i|i am|is this) (?:talking|speaking|chatting)?(?: ?(?:to|with))? ?(?:an? )?(?:real |actual )?(?:bot|robot|ai|machine|human|person|computer|chatbot)(?: or .*)?|who am i (?:talking|speaking|chatting) (?:to|with)|introduce yourself)$/u,
  ],
  [
    'abilities',
    /^(?:(?:can|could|will) (?:you|u) (?:please )?help(?: me)?(?: out| please)?|help(?: me)?(?: please| pls| plz)?|please help(?: me)?|pls help(?: me)?|i need (?:some |your )?help|i have (?:a|some|few|a few) (?:questions?|query|queries|doubts?)|(?:may|can|could) i ask (?:you )?(?:a|some|something)(?: questions?)?|how can (?:you|u) help(?: me)?|what (?:can|do) (?:you|u) (?:do|help with|know|help me with)|what can i ask(?: you)?|are you (?:there|online|available|open for questions)|anyone there|u there|you there|question)$/u,
  ],
  [
    'no',
    /^(?:no|nope|nah|not (?:now|yet|really|needed|necessary)|no need|never ?mind|nvm|no thanks?|no thank you|it'?s (?:ok|okay|fine)|that'?s (?:ok|okay|fine)|don'?t bother|nahi|nahin|na|non|না|नहीं)(?: (?:thanks|thank you|it'?s (?:ok|okay|fine)|that'?s (?:ok|okay|fine|all)|not now|i'?m good|im good|sir))*$/u,
  ],
  [
    'thanks',
    /^(?:(?:ok(?:ay)?|great|perfect|cool|awesome|alright|good|got it|no|nope|yes|that'?s all|all good|wow|nice|super|sure) )*(?:many |much )?(?:thanks|thank (?:you|u)|thx|ty|tysm|thanku|thankyou|thanxs?|tnx|cheers|much appreciated|appreciate(?:d| it| that)?|i appreciate (?:it|that|your help)|dhanyavad|dhanyawad|shukriya|dhonnobad|gracias|merci|danke|obrigad[oa]|ধন্যবাদ|धन्यवाद|शुक्रिया)(?: (?:so much|a lot|very much|a million|a bunch|again|for (?:the|your|all|that|this|everything)(?: \\w+){0,3}|you|sir|bro|that'?s (?:all|it|great|perfect)|that helps|bye|have a (?:nice|good|great) (?:day|one|evening)|that was helpful|buddy|dear|thanks|mate))*$/u,
  ],
  [
    'goodbye',
    /^(?:(?:ok(?:ay)?|alright|thanks|thank you|no) )*(?:bye+|good ?bye|bye bye|see (?:you|ya|u)(?: (?:later|soon|around))?|cya|take care|good night|gn|have a (?:nice|good|great) (?:day|one|evening|weekend|night)|talk (?:to you )?later|ttyl|that(?:'s| is|s) all(?: for now)?|that(?:'s| will be) all|i'?m done|nothing else|adios|alvida|tata|au revoir)(?: (?:bye|thanks|thank you|then|for now|you too))*$/u,
  ],
  [
    'compliment',
    /^(?:you(?:'re| are|r)|ur|this is|that(?:'s| is|s| was)|it(?:'s| is)|what an?)? ?(?:so |very |really |super |such an? |the |an? |most )*(?:awesome|amazing|great|helpful|the best|best|wonderful|fantastic|excellent|brilliant|good job|nice job|well done|great job|great service|good service|nice service|good work|love (?:it|you|this|your (?:shop|store|service|products?))|i (?:love|like) (?:it|you|this|your (?:shop|store|service|products?))|kind of you|cute|smart|funny|impressive)(?: (?:bot|assistant|service|shop|store|app|job|work|team|thanks|website))*$/u,
  ],
  [
    'yes',
    /^(?:yes|yeah|yep|yup|ya|yah|sure|of course|definitely|absolutely|please do|go ahead|ok(?:ay)? (?:please|do it|sure|yes)|yes please|please|pls|do it|do that|that would be (?:great|nice|good|helpful)|sounds good|i would|i'd like that|yes i (?:would|do)|haan|han|haa|ji|ji haan|hyan|ha|hã|si|sí|oui|হ্যাঁ|জি|हाँ|हां|जी)(?: (?:please|pls|thanks|thank you|sure|yes|do|do that|go ahead|do it|call (?:them|someone|a person|him|her)|that would be (?:great|nice)|i would|sir))*$/u,
  ],
  [
    'acknowledgement',
    /^(?:ok(?:ay|ey)?|okk+|k|kk|alright|all right|got it|i see|i understand|understood|great|cool|nice|perfect|awesome|good|fine|right|hmm+|hm+|ah+|oh+|oh (?:ok(?:ay)?|i see|nice|great|cool)|ok(?:ay)? (?:great|cool|good|got it|then|fine|nice|i see|no problem|perfect)|no problem|no worries|np|lol|haha+|sounds great|wow|makes sense|good to know|noted|thik ache|thik hai|theek hai|accha|acha|ठीक है|ঠিক আছে|👍|🙂|😊|👌|🙏)(?: (?:then|sir|bro|ok|thanks|great|cool))*$/u,
  ],
  ['greeting', new RegExp(`^${greeting}${name}(?: ${greeting}${name})*$`, 'u')],
]

/** What kind of small talk the whole message is, or null when it says more. */
export function smallTalk(text: string): SmallTalk | null {
  const message = bare(text)
  if (message === '') return text.includes('?') ? 'abilities' : 'acknowledgement'
  const found = kindOf(message)
  if (found) return found
  const rest = bare(withoutGreeting(text))
  return rest === message || rest === '' ? null : kindOf(rest)
}

const address = new RegExp(`(?: (?:${greeted.normalize('NFC')}))+$`, 'u')

function kindOf(message: string): SmallTalk | null {
  const plain = message.replace(address, '')
  return [...kinds, ...otherSmallTalk].find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

const opening = new RegExp(`^${greeting}${name}(?:[,.!?;:\\- ]+|$)`, 'u')

/** The message without the greeting that it opens with. */
export function withoutGreeting(text: string): string {
  const message = normalize(text)
  return message.replace(opening, '').trim()
}

function bare(text: string): string {
  return normalize(text)
    .replace(/[^\p{L}\p{M}\p{N}'👍🙂😊👌🙏 ]+/gu, ' ')
    .replace(/(?<=\p{L}) ?[👍🙂😊👌🙏]+/gu, '')
    .replace(/ +/g, ' ')
    .trim()
}
