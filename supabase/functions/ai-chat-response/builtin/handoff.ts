// Does the customer ask for a person?
import { requestsInOtherLanguages } from './handoff-languages.ts'
import { correctSlips } from './slips.ts'
import { normalize } from './text.ts'

const adjective = '(?:real|live|actual|human|proper|different|senior|another|other|physical|person)'
const determiner = '(?:a|an|the|your|ur|you|some|any|one|another|this|that|my)'
const person =
  '(?:humans?(?: beings?)?|persons?|people|agents?|representatives?|reps?|operators?|executives?|managers?|supervisors?' +
  '|advisors?|advisers?|consultants?|assistants?|associates?|employees?|workers?|specialists?|experts?|owners?|boss|staff(?: members?)?' +
  '|receptionists?|reception|salespersons?|sales ?(?:man|woman|people|team|rep|person)|team(?: members?)?|support(?: team| staff)?' +
  '|customer (?:care|service|support|relations)|call ?cent(?:er|re)|help ?(?:line|desk)|hotline|cleaners?|chef|technician|doctor' +
  '|department|colleagues?|someone|some one|somebody|anyone|any one|anybody|human|man|woman|guy|lady|gentleman)'
const described = `(?:(?:${determiner} )?(?:${adjective} )*(?:customer (?:care|service|support) |support |service |sales |bank |store |shop |company )?${person})`

/** What may follow the person: the end, or a word that does not make it part of a product's name. */
const after =
  '(?= *(?:$|[.,!?;:()]|(?:to|please|pls|plz|who|that|on|for|now|here|there|right|about|from|and|or|instead|asap|immediately|not|rather|today|in|at|can|could|help|sir|with|over|already|because|so|as|directly|regarding|else|via|through|by|of|real|tbh|thanks|thank|i|is|quickly|urgently|working|available|this|before|bro)\\b))'

const subject = "(?:i|we|me|i'm|i'd|we'd|im|id)"
const wish =
  '(?:want|wanna|wants|need|require|prefer|like|rather have|love|demand|insist on|looking for|request|requesting|asking for|have|get)'

/** Each says on its own that a person is wanted. */
const requests = [
  // "talk to someone", "have a chat with some of your cleaners", "talk a agent"
  `\\b(?:speak|speaking|talk|talking|chat|chatting|conversation|word|discuss (?:this|it|that)|deal|communicate|converse)(?: (?:directly|again|more|now|on (?:the )?phone))? (?:(?:to|with|2) )?(?:(?:some|one|any) of (?:your|the) )?(?:${described}|\\w+ (?:team|department|person))${after}`,
  // "connect me to support", "put me through", "can you pass this to your manager"
  `\\b(?:connect|transfer|pass|hand|forward|escalate|redirect|refer|switch|direct|route|patch|link|put)(?:ing)?(?: (?:me|us|my \\w+|this(?: \\w+)?|it|that|the (?:call|chat|case|matter)))?(?: (?:on|over|through|across|up|back|directly))*(?: (?:to|with|2|onto))? (?:${described}|(?:the |your )?\\w+ (?:team|department))${after}`,
  `\\b(?:put|patch) (?:me|us) (?:through|on to|onto)\\b|\\btransfer me(?! (?:the|my|to my|money|funds)\\b)|\\bhook me up with (?:an? )?(?:real )?(?:human|person|agent|representative|rep|someone)\\b`,
  // "I need a human", "we'd rather have a real person"
  `\\b${subject} (?:really |just |only |would |do |still |'d |also |actually |honestly )*(?:rather )?${wish}(?: to (?:have|get|see|reach|contact|find|involve|message|email|call|meet))? (?:${determiner} )?(?:${adjective} )*(?!staff\\b|people\\b|team\\b|support |assistants? (?:for|that|who))${person}${after}`,
  `\\bneed(?: an?)? (?:${adjective} )*(?:agent|human|executive|representative|operator|person)${after}`,
  // "get me your manager", "give me a real person"
  `\\b(?:get|give|bring|send|find|fetch|grab|pass|show|assign|provide)(?: (?:me|us))(?: to)? (?:${determiner} )?(?:${adjective} )*${person}${after}`,
  `(?:^|[.,!?;] *|please |can you |could you |would you |will you |pls )(?:get|call|bring|find|fetch|involve|contact|ask|message) (?:${determiner} )?(?:${adjective} )*(?:human|person|agent|manager|supervisor|someone|somebody|owner|boss|representative|rep|staff|operator|colleague)${after}`,
  // "is there anybody real there", "anyone there I can talk to"
  `\\b(?:is|are|isn't|aren't|do you have|got|have you)(?: there| got)? (?:${determiner} )?(?:${adjective} )*(?:person|human|people|someone|somebody|anyone|anybody|humans|agents?|staff|representative|operator)(?: (?:real|human|alive|actual|else))?(?: (?:who|that|which|i|we|you|there|here|around|available|online|on|at|behind|actually|right|from|in))* (?:can (?:talk|speak|help|ask|contact|call|chat|answer|message|reach)|could (?:talk|speak|help)|to (?:talk|speak|help|chat|contact|ask|assist|answer)|there|real|online|available|around|alive|human|phone|end|line|side|else|here|answering|work|working|charge)\\b`,
  `\\b(?:is|are) (?:there )?(?:any ?(?:one|body)|some ?(?:one|body)) (?:real|human|alive|actually there)\\b`,
  `\\b(?:real|live|actual) (?:person|human|people|agent|chat|support|operator|someone|representative|assistance)(?:${after}| would)`,
  `\\bhuman (?:support|help|agent|assistance|assistant|representative|being|operator|interaction|contact|please|pls|plz|now)${after}`,
  // "can someone call me", "could your team get back to me"
  `\\b(?:can|could|would|will|may|have|let|ask|get|tell|want|need|make)(?: i (?:have|get|ask))? (?:someone|somebody|some one|anyone|anybody|${determiner} (?:${adjective} )*(?:person|human|manager|owner|staff|team|agent|representative|rep|colleague|supervisor|executive|boss|member of (?:(?:your|the) )?(?:team|staff)))(?: (?:else|real|human|from [a-z' ]{2,25}?|in charge|on your team|member of (?:(?:your|the) )?(?:team|staff)))*(?: (?:please|just|to|quickly|kindly|possibly))* (?:call|phone|ring|contact|reach|get back|get in touch|come|talk|speak|take over|reply|respond|message|email|text|answer me|write (?:to )?me|take a look|look into|look at|assist me|help me(?! (?:choose|pick|find|decide|select|with (?:a |the )?(?:gift|size)))|help us|help with this|help$|help please|step in|on the line|on the phone)`,
  // Calls.
  `(?:^|[.,!?;] *|\\b(?:please|pls|plz|kindly|just|can you|could you|would you|will you|you|and|then|no|to|or|\\d{6,}) )(?:re)?(?:call|phone|ring|whatsapp)(?: back)? (?:me|mi|us)(?! (?:a |an |crazy|old|stupid|by |what|when it|if it|names))\\b`,
  `\\b(?:call ?back|give (?:me|us) a (?:call|ring|callback))\\b(?! (?:policy|phone|button))`,
  `\\b(?:arrange|schedule|book|request|set up|organi[sz]e|want|need|like) (?:a |me a |the )?(?:phone )?call(?: ?back)?(?: (?:by|from|with|please|back|at|for|today|tomorrow|now)\\b|$|[.,!?])`,
  `\\bget (?:in touch|hold of|ahold of) (?:with )?(?:you|someone|somebody|a |an |the |your |any)`,
  `\\b(?:someone|somebody|a (?:real )?(?:person|human)) (?:needs|has|ought|should|must) (?:to )?(?:help|call|contact|answer|reply|respond|talk|speak|look)\\b`,
  `\\bis (?:there )?(?:anyone|anybody|someone|somebody|a person|a human|an agent) (?:from |of |at |in )?(?:the |your )?(?:\\w+ )?(?:shop|store|team|company|staff|available|free|online|around)\\b`,
  `\\b(?:can|could|may) i (?:call|phone|ring) (?:you|someone|somebody|the (?:shop|store)|your (?:shop|store|office))\\b`,
  // Contact numbers.
  `\\b(?:your|ur|you|the|any|a|need|give|send|share|provide|want|me|is there|there) (?:\\w+ )?(?:contact|contect|phone|helpline|help line|customer (?:care|service|support)|support|toll ?free|telephone|whatsapp|calling|call cent(?:er|re))(?: (?:phone|contact|care))? (?:number|num|no|details)\\b`,
  `\\b(?:helpline|help line|customer (?:care|service|support)|toll ?free|hotline)(?: (?:number|num|no|executive|agent|representative|rep|officer|person|department|phone|contact))(?: please| pls| plz)?\\b`,
  // Tired of the machine.
  `\\b(?:stop|don't want to|do not want to|dont want to|tired of|fed up (?:with|of)|hate|sick of|not (?:going|willing) to|refuse to|rather not|i'm not|i am not|im not|don't like|wasting (?:my )?time|why am i|instead of|enough of)[\\w ']{0,30}?(?:talk|talking|speak|speaking|chat|chatting|deal|dealing|with|this) ?(?:to|with|2)? ?(?:a |an |the |these |this |your |you |some )?(?:stupid |dumb |useless |damn )?(?:ro)?(?:bots?|robots?|machines?|computers?|ai|chat ?bots?|you|automated \\w+|virtual \\w+|recordings?)\\b`,
  `\\b(?:no|not|without|don't like|hate) (?:more )?(?:an? |the |your |these )?(?:ro)?(?:bots?|chat ?bots?|automated (?:replies|answers|responses))\\b(?! (?:vacuum|toy|mop|kit|cleaner|in|on|for))`,
  `\\b(?:don't|do not|dont|not) (?:feel |be )?(?:comfortable|trust)[\\w ]{0,40}\\b(?:machine|bot|robot|computer|ai)\\b`,
  `\\bconversation is (?:not|going|useless|pointless)(?: \\w+)*`,
  // Whom to complain to.
  `\\b(?:speak|talk|escalate|complain|complaint|report (?:this|it|you))[\\w ]{0,20}\\b(?:your )?(?:manager|supervisor|superior|boss|management|head office)\\b`,
  `\\bescalate (?:this|it|my|the)\\b`,
  `\\bwho (?:can|do|should|could) i (?:talk|speak|complain|write|escalate)(?: to| with)?\\b`,
  `\\b(?:how|where) (?:can|do|could|would|should) i (?:talk|speak|reach|contact|get|find|call) (?:to |with |hold of |through to )*(?:you\\b(?! (?:guys )?(?:store|shop|offer))|${described}${after})`,
].map(pattern => new RegExp(pattern, 'u'))

/** The whole message, politeness aside, is the name of a person. */
const bareRequest = new RegExp(
  `^(?:(?:hi|hello|hey|ok|okay|yes|no|sir|please|pls|plz|just|want|need|${determiner}) )*(?:(?:${adjective} |customer |live |online )*${person}|(?:live|human) (?:chat|support|help|agent)|customer (?:care|service|support)(?: \\w+)?|\\w+ team|talk|call me|speak|contact|contact us|call|human|someone real|a person)(?: (?:please|pls|plz|now|asap|sir|thanks|help|needed|required|only|here|chat))*$`,
  'u',
)

/** Product questions in which such words are not a request. */
const lookAlike =
  /\b(?:do (?:you|u|they) (?:sell|stock|carry|make|have (?:any )?(?:human|person|agent|people|staff|manager|operator)-)|who is your (?:representative|brand)|how many people|for (?:\d+|two|three|four|five|six|many) (?:people|persons))\b/u

const refused =
  /\b(?:(?:don't|do not|dont|no|didn't|did not) (?:need|have|want|wish)(?: you)? to (?:talk|speak|chat|be (?:transferred|connected)|transfer|connect|call)\b(?![\w ]*\b(?:you|bots?|robots?|machines?|ai|computers?)\b)|no need (?:to|for)|don't (?:call|contact|phone) me|do not (?:call|contact|phone) me|without (?:talking|speaking|calling))/u

/**
 * Whether the customer asks to deal with a person, directly or not.
 * A question about a product whose name holds such a word is no request.
 */
export function asksForPerson(text: string): boolean {
  const message = correctSlips(normalize(text)).replace(/\bwould like\b|\bwud like\b/g, 'like')
  if (requestsInOtherLanguages.some(pattern => pattern.test(message))) return true
  const bare = message
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
  if (bareRequest.test(bare)) return true
  if (refused.test(message)) return false
  if (lookAlike.test(message) && !/\b(?:talk|speak|connect|transfer|call me)\b/.test(message)) return false
  return requests.some(pattern => pattern.test(message))
}
