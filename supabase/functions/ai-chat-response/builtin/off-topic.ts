// Requests that have nothing to do with the shop: writing, coding, homework, and attempts on the
// assistant itself. The chat is nobody's free model.
import { normalize } from './text.ts'

/** What somebody is asked to do. */
const tasks = [
  /(?:^|[.!?] |\b(?:please|can you|could you|would you|will you|you to|i want you to|help me|and|now|then|just|to) )(?:write|compose|tell|make|generate|create|draft|sing|recite|give|invent|improvise)(?: (?:me|us|up|for me))*(?: (?:a|an|some|the|another|your best|one|my|short|funny|long|\d+))* (?:(?!about\b|of\b|with\b|on\b)[\w-]+ ){0,3}?(?:poems?|haikus?|limericks?|essays?|stor(?:y|ies)|jokes?|songs?|lyrics|raps?|codes?(?! for| to (?:use|enter))|scripts?|programs?|functions?|algorithms?|sonnets?|novels?|fairy ?tales?|riddles?|cover letters?|resumes?|cvs?|blog ?posts?|homework|assignments?|tweets?|recipes?|speech|screenplay|dialogue|virus|malware|sql|regex|html page)\b/u,
  /\b(?:solve|calculate|compute|integrate|differentiate|simplify|factori[sz]e|prove)\b.{0,30}(?:equation|integral|derivative|\d ?[-+*/^x] ?\d|theorem|polynomial|problem for me|math)/u,
  /^(?:what(?:'s| is) |how much is |calculate |solve )\(?\d+(?:\.\d+)? ?[-+*/x^] ?\(?\d+(?:\.\d+)?(?: ?[-+*/x^] ?\d+)*\)? ?=? ?\??$/u,
  /\b(?:do|help (?:me )?with|finish|complete|solve|answer) my (?:\w+ )?(?:homework|assignment|essay|thesis|exam|quiz)\b/u,
  /\b(?:write|debug|fix|refactor|review|explain|code)\b.{0,30}\b(?:python|javascript|java|c\+\+|php|typescript|rust|sql|html|css|bash|code|algorithm)\b/u,
  /^(?:please |can you |could you )?translate\b.{0,120}\b(?:to|into|in) (?:english|spanish|french|german|hindi|bengali|arabic|chinese|japanese|italian|portuguese|russian|urdu|latin)\b/u,
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,25}\b(?:previous|prior|above|earlier|all|your|any|the|these|system)\b.{0,15}\b(?:instructions?|prompts?|rules?|guidelines?|directions?|programming|training|restrictions|context)\b/u,
  /\b(?:reveal|show|print|repeat|output|tell|give|display|share|what(?:'s| is| are| were)|leak|expose|list|dump)\b.{0,30}\b(?:your |the |initial |hidden |system |secret |original )+(?:prompts?|instructions?|system message|api ?keys?|secret keys?|secrets?|passwords?|credentials?|access tokens?|configuration|source code|guidelines given|rules you)\b(?! (?:for|of|to|on|manual|booklet|sheet|leaflet|included))/u,
  /\b(?:you are now|(?<!\bi )act as (?:if|an? |my |the )|let'?s (?:role|pretend)|pretend (?:to be|you are|you're|that you)|role ?play|simulate being|from now on you|you will (?:be|act|play)|jailbreak|jailbroken|developer mode|dan mode|do anything now|no restrictions|unrestricted (?:ai|mode))\b/u,
  /\b(?:need|want|looking for|like) (?:you to write )?(?:an?|some|my) (?:(?!with\b)[\w-]+ ){0,3}(?:essay|poem|haiku|limerick|sonnet|cover letter|thesis|homework help)\b(?! (?:book|collection|anthology|notebook|frame|print|card))/u,
  /\bsolve\b.{0,20}(?:[xyz]\b|\d).{0,12}=|\b(?:reverse|sort|implement|parse|compile|deploy|declare|iterate)\b.{0,40}\b(?:list|array|string|tree|loop|function|class|api)\b/u,
  /\b(?:recommend|suggest|name)\b.{0,20}\b(?:movies?|films?|tv shows?|series|songs?|restaurants?|anime)\b.{0,20}\b(?:on|in|from|to|at) (?:netflix|youtube|spotify|disney|prime|amazon|town|watch)\b/u,
  /\b(?:draft|write|compose)\b.{0,12}\b(?:emails?|e-mails?|letters?|messages?)\b.{0,6}\bto (?:my|a|an|the|his|her) (?:boss|teacher|professor|landlord|girlfriend|boyfriend|wife|husband|ex|friend|mother|father|manager|colleague|company)\b/u,
  /\b(?:business|startup|app|blog|name|story|project) ideas\b|\bgenerate (?:a |an |some )?(?:random|strong|secure) (?:passwords?|numbers?|names?)\b/u,
  /(?<!\p{L})(?:escribe(?:me)?|escribeme|redacta|componme|ecris|ecrivez|redige|schreib(?:e|en sie)?|dichte|escreva|scrivi)(?: ?-?(?:moi|me|mir|nos|nous|uns))? (?:un|una|une|ein|eine|einen|um|uma|el|la|le|mi|mon|meinen?) (?:\p{L}+ ){0,2}(?:poema|poeme|gedicht|poesia|cuento|ensayo|historia|histoire|geschichte|aufsatz|redaction|dissertation|chiste|cancion|chanson|lied|codigo|code|programa|programme|programm)(?!\p{L})/u,
  /(?:কবিতা|গল্প|রচনা|গান|কৌতুক|কোড|প্রোগ্রাম)[^।?]{0,12}(?:লিখ|লেখ|শোনা|বলো|বানা)|(?:कविता|कहानी|निबंध|गाना|चुटकुला|शायरी|कोड|प्रोग्राम)[^।?]{0,12}(?:लिख|सुना|बना|बोल)|(?:اكتب|ألف|احك)[^.؟]{0,12}(?:قصيدة|قصة|مقال|نكتة|كود|برنامج|أغنية)|\b(?:kobita|golpo|rochona|gaan|joke|kavita|kahani|nibandh|shayari|chutkula)\b.{0,12}\b(?:likh\w*|lekh\w*|shona\w*|suna\w*|bolo|bana\w*)/u,
  /\b(?:how (?:do|can|to|would) (?:i|you|one) .{0,30})(?:css|html|python|javascript|typescript|c\+\+|sql|php|react|excel formulas?|bash)\b(?!.{0,12}\bbooks?\b)|\bcode (?:me )?(?:a|an|up) (?:\w+ ){0,2}(?:game|app|website|script|bot|program|calculator)\b/u,
  /\b(?:summary|analysis|review|ending|moral|themes?) of (?:romeo|hamlet|macbeth|1984|moby|the (?:bible|odyssey|iliad|great gatsby|movie|film|book|novel)|war and peace|harry potter)\b|\bplay (?:a|some) (?:\w+ )?games? with me\b|\bwrite (?:me )?a (?:\w+ )?(?:linkedin|facebook|instagram|twitter|blog|reddit) (?:post|caption|bio)\b/u,
  /\bconvert \d+(?:\.\d+)? ?(?:miles?|km|kilometers?|fahrenheit|celsius|pounds?|kg|feet|meters?|inches|cups?)\b|\b(?:which|what) (?:stocks?|crypto\w*|coins?|shares?) should i (?:buy|invest)\b|\bget over (?:a|my) (?:breakup|ex|divorce)\b/u,
]

/** Knowledge of the world, unless it is the business's own subject: a museum is asked who painted something. */
const knowledge = [
  /\b(?:what(?:'s| is) the )?capital (?:city )?of [a-z]+|\bwho (?:won|is the president|is the prime minister|is the king|invented|discovered|wrote|painted)\b(?! (?:this|that|these|those|it|your|the (?:book|manual|text|card|description))\b)|\bmeaning of life\b|\b(?:weather|temperature) (?:in|today|tomorrow|forecast|outside)\b/u,
  /\b(?:explain|summari[sz]e|describe|tell me about|teach me|what is|what are|define)\b.{0,20}\b(?:quantum|relativity|photosynthesis|world war|french revolution|american revolution|civil war|evolution|black holes?|big bang|blockchain|bitcoin|philosophy|politics|the plot of|the history of (?!your|this)|hamlet|shakespeare|machine learning|calculus|algebra|thermodynamics)\b/u,
  /\bhow (?:tall|high|old|big|far|deep|long|rich) is (?:mount|mt|the (?:moon|sun|earth|eiffel|nile|universe|ocean|president|queen|king)|everest|mars|jupiter)\b|\b(?:president|prime minister|election|vote for|parliament|democrats?|republicans?)\b(?!.{0,20}\b(?:mug|shirt|poster|card)s?\b)/u,
  /\bpopulation of\b/u,
]

/** What is about the shop, whatever else it sounds like. */
const ofTheShop =
  /\b(?:behind|about|of) (?:your|the|this) (?:brand|shop|store|company|business|team|products?|owner|name)\b|\btranslate (?:the|your|this) (?:manual|menu|label|receipt|invoice|instructions?|description|leaflet|booklet|page)\b/u

/**
 * Whether the message asks for something that no shop assistant is there for.
 * @param material tells what the business's texts say that come closest to it
 */
export function isOffTopic(text: string, material = () => ''): boolean {
  const message = normalize(text)
  if (ofTheShop.test(message)) return false
  if (tasks.some(pattern => pattern.test(message))) return true
  const subjects = knowledge.flatMap(pattern => pattern.exec(message)?.[0] ?? [])
  if (subjects.length === 0) return false
  const known = new Set(normalize(material()).split(/[^\p{L}\p{N}]+/u))
  return subjects.some(subject => !known.has(longestWord(subject)))
}

const longestWord = (text: string) =>
  text.split(/[^\p{L}\p{N}]+/u).reduce((longest, word) => (word.length > longest.length ? word : longest), '')
