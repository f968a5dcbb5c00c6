// Is the customer upset with the business or with the chat?
import { angerInOtherLanguages } from './anger-languages.ts'
import { normalize } from './text.ts'

const patterns = [
  /\b(?:you|u|you're|your|this|that|it|service|company|shop|store|app|website|support|staff|they|what an?|absolutely|totally|completely|utterly|so|such an?|very|really)\b(?: (?:is|are|all|guys|people|bot|chat|service|company|shop|store|app|website|support|staff|a|an|the|so|such|just|really|very|totally|absolutely|completely|complete|total|utterly|beyond|are so|bunch|of|customer|delivery|place|fucking|damn|bloody|stupid)\b)* ?(?:pathetic|useless|ridiculous|unacceptable|disgusting|disgraceful|outrageous|appalling|atrocious|rubbish|garbage|bullshit|crap|scams?|scammers?|frauds?|cheats?|cheaters?|cheating|liars?|thieves|thief|horrible|terrible|awful|incompetent|idiots?|stupid|dumb|a joke|sucks?)\b(?![ -](?:shirt|mug|book|card|movie|poster|toy|game|costume|box|proof|jokes?|for))/u,
  /\bworst (?:service|app|company|shop|store|experience|support|customer|website|product|purchase|ever|place)\b/u,
  /\b(?:pathetic|useless|terrible|horrible|awful|disgusting|bad|poor) (?:service|experience|support|company|customer (?:service|care|support)|quality service)\b/u,
  /\b(?:i am|i'm|im|we are|we're|feeling|getting|makes? me|am)(?: (?:so|very|really|extremely|absolutely|quite|totally|beyond|getting|more than|pretty|just))* (?:angry|furious|mad|frustrated|upset|disappointed|annoyed|fed up|livid|pissed(?: off)?|outraged|disgusted|unhappy|dissatisfied|sick of (?:this|you))\b/u,
  /\b(?:fed up|had enough|sick and tired|pissed off|waste of (?:time|money)|wasting my time|rip ?off|ripped (?:me )?off|not happy with|very unhappy|extremely dissatisfied|how dare you|shame on you)\b/u,
  /\b(?:never (?:buy|buying|order|ordering|shop|shopping|come|coming|use|using)\b.{0,20}\b(?:again|here|from you)|last time i (?:order|buy|shop))/u,
  /\b(?:sue (?:you|them)|my lawyer|legal action|consumer (?:court|forum|protection)|small claims|report you|chargeback|bad review|negative review|one[- ]star)\b/u,
  /\b(?:file|make|lodge|raise|register|have|got|submit) an? (?:\w+ )?complaint\b|\bi (?:want|need|would like|wish) to complain\b|\bcomplaint about (?:your|my|the|an?)\b/u,
  /\b(?:fuck|fucking|wtf|bastards?|assholes?|screw you|go to hell|damn you|bloody (?:hell|useless))\b/u,
  /\b(?:you|u) (?:have )?(?:cheated|scammed|robbed|lied to|stole|ripped|ignored)\b/u,
  /\b(?:bakwas|bekar|ghatiya|wahiyat|dhokha|faltu)\b.{0,12}\b(?:service|app|company|ho|hai|log|kar|liya)\b/u,
]

/** Whether the message shows anger at the business, a complaint or a threat. */
export function isAngry(text: string): boolean {
  const message = normalize(text)
  return [...patterns, ...angerInOtherLanguages].some(pattern => pattern.test(message))
}
