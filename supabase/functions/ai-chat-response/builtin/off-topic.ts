// Requests that have nothing to do with the shop: writing, coding, homework, and attempts on the
// assistant itself. The chat is nobody's free model.
import { normalize } from './text.ts'

const patterns = [
  /(?:^|[.!?] |\b(?:please|can you|could you|would you|will you|you to|i want you to|help me|and|now|then|just|to) )(?:write|compose|tell|make|generate|create|draft|sing|recite|give|invent|improvise)(?: (?:me|us|up|for me))*(?: (?:a|an|some|the|another|your best|one|my|short|funny|long|\d+))* (?:[\w-]+ ){0,3}?(?:poems?|haikus?|limericks?|essays?|stor(?:y|ies)|jokes?|songs?|lyrics|raps?|codes?|scripts?|programs?|functions?|algorithms?|sonnets?|novels?|fairy ?tales?|riddles?|cover letters?|resumes?|cvs?|blog ?posts?|homework|assignments?|tweets?|recipes?|speech|screenplay|dialogue|virus|malware|sql|regex|html page)\b/u,
  /\b(?:solve|calculate|compute|integrate|differentiate|simplify|factori[sz]e|prove)\b.{0,30}(?:equation|integral|derivative|\d ?[-+*/^x] ?\d|theorem|polynomial|problem for me|math)/u,
  /^(?:what(?:'s| is) |how much is |calculate |solve )\(?\d+(?:\.\d+)? ?[-+*/x^] ?\(?\d+(?:\.\d+)?(?: ?[-+*/x^] ?\d+)*\)? ?=? ?\??$/u,
  /\b(?:do|help (?:me )?with|finish|complete|solve|answer) my (?:\w+ )?(?:homework|assignment|essay|thesis|exam|quiz)\b/u,
  /\b(?:write|debug|fix|refactor|review|explain|code)\b.{0,30}\b(?:python|javascript|java|c\+\+|php|typescript|rust|sql|html|css|bash|code|algorithm)\b/u,
  /^(?:please |can you |could you )?translate\b.{0,120}\b(?:to|into|in) (?:english|spanish|french|german|hindi|bengali|arabic|chinese|japanese|italian|portuguese|russian|urdu|latin)\b/u,
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,25}\b(?:previous|prior|above|earlier|all|your|any|the|these|system)\b.{0,15}\b(?:instructions?|prompts?|rules?|guidelines?|directions?|programming|training|restrictions|context)\b/u,
  /\b(?:reveal|show|print|repeat|output|tell|give|display|share|what(?:'s| is| are| were)|leak|expose|list|dump)\b.{0,30}\b(?:your |the |initial |hidden |system |secret |original )+(?:prompts?|instructions?|system message|api ?keys?|secret keys?|secrets?|passwords?|credentials?|access tokens?|configuration|source code|guidelines given|rules you)\b(?! (?:for|of|to|on|manual|booklet|sheet|leaflet|included))/u,
  /\b(?:you are now|act as (?:if|an? |my |the )|pretend (?:to be|you are|you're|that you)|role ?play|simulate being|from now on you|you will (?:be|act|play)|jailbreak|jailbroken|developer mode|dan mode|do anything now|no restrictions|unrestricted (?:ai|mode))\b/u,
  /\b(?:what(?:'s| is) the )?capital (?:city )?of [a-z]+|\bwho (?:won|is the president|is the prime minister|is the king|invented|discovered|wrote|painted)\b|\bmeaning of life\b|\b(?:weather|temperature) (?:in|today|tomorrow|forecast|outside)\b/u,
]

/** Whether the message asks for something that no shop assistant is there for. */
export function isOffTopic(text: string): boolean {
  const message = normalize(text)
  return patterns.some(pattern => pattern.test(message))
}
