// Does the message report something that only the owner can settle?
import {
  hypotheticalInOtherLanguages,
  inquiriesInOtherLanguages,
  reportsInOtherLanguages,
} from './problem-languages.ts'
import { normalize } from './text.ts'

export interface Problem {
  /**
   * A report says that something went wrong. An inquiry asks after an order in progress or wants it
   * changed: material on that very subject may answer it.
   */
  kind: 'report' | 'inquiry'
  /** For the owner's eyes. */
  reason: string
}

const thing =
  '(?:order|orders|package|parcel|delivery|items?|products?|purchase|shipment|stuff|goods|box|courier|consignment|things?)'
const broken =
  "(?:broken|damaged|cracked|defective|torn|faulty|shattered|leaking|spoiled|spoilt|rotten|expired|dented|scratched|chipped|ripped|smashed|stained|dead on arrival|not working|doesn't work|does not work|doesnt work|stopped working|won't (?:turn on|work|start))"
const money =
  '(?:money|amount|payment|cash|cashbacks?|deposit|deposited|balance|wallet|refund|bonus|rupees?|rs|dollars?|funds)'
const not = "(?:not|n't|never|still no|yet to|havent|didnt|hasnt|isnt|wasnt)"
const arrived =
  '(?:received?|recieved?|recived?|arrived?|delivered|come|came|got|get|gotten|here|reach(?:ed)?|turned up|shipped|dispatched)'
const credited =
  '(?:received?|recieved?|recived?|come|came|got|get|credit(?:ed)?|add(?:ed)?|show(?:n|ing)?|reflect(?:ed|ing)?|updated|processed|given)'

/** Words between two parts of one sentence. */
const gap = (most: number) => `[^!?\\n]{0,${most}}?`

/** Speaking of what might happen, or of the rules, is a question and no report. */
const hypothetical =
  /\b(?:what (?:if|happens)|in case|suppose|if (?:it|my|the|i|an|a|something|any|one|we|they|you)\b|do you (?:replace|accept|offer|take|give|have|refund|allow|provide|cover|sell)|policy|policies|how (?:long|do|does|many|much|can|should|would|to|are)|can i (?:return|get|exchange|cancel|change|send|swap|still)|could i|is it possible|am i able|are (?:refunds|returns|cancellations)|is there an?y?\b|before i (?:order|buy)|will you|would you|when i order|is delivery)\b/u

/** Prizes of a game are neither payment nor order, and its rules say when they come. */
const prize = /\b(?:win|won|wins|winn?ings?|prize|contest|match|tournament)\b/u

const compile = (patterns: string[]) => patterns.map(pattern => new RegExp(pattern, 'u'))

const problems: (Problem & { butPrizes?: true; patterns: RegExp[] })[] = [
  {
    kind: 'report',
    reason: 'A payment went wrong.',
    butPrizes: true,
    patterns: compile([
      `\\b(?:charged|billed|debited|deducted|paid)\\b${gap(25)}\\b(?:twice|double|two times|2 times|again|extra|too much|wrong(?:ly)?|more than)\\b`,
      '\\b(?:double|over|wrongly|mistakenly|incorrectly)[- ]?(?:charged|billed|debited)\\b',
      '\\b(?:unauthori[sz]ed|unknown|unexpected|fraudulent) (?:charge|payment|transaction|debit)s?\\b',
      `\\b(?:my|the|our|suddenly|sir)\\b${gap(12)}\\b(?:money|amount|payment|balance|cash|di?eposit)\\b${gap(20)}\\b(?:deducted|debited|gone|taken|cut|missing|disappeared|vanished|less|stuck|lost|hacked)\\b`,
      `^(?:where(?:'s| is| has| did)? )?(?:gone|went|lost|deducted|debited)\\b${gap(12)}\\b(?:my|our) ${money}\\b`,
      '\\bpayment (?:has |was |is |got )?(?:failed|stuck)\\b',
      `\\b(?:my|our|i|we|me)\\b${gap(60)}\\b${money}\\b${gap(30)}${not}\\b${gap(25)}\\b${credited}\\b`,
      `\\b(?:my|our|i|we|me)\\b${gap(60)}${not}\\b${gap(25)}\\b${credited}\\b${gap(25)}\\b${money}\\b`,
      `^(?:\\w+,? ){0,10}${money} (?:\\w+,? ){0,3}${not} (?:\\w+ ){0,3}${credited}\\b`,
      `^(?:sir |dear |pls |please )?(?:\\w+ )?(?:didn't|did not|havent|haven't|not) (?:\\w+ )?${credited} (?:\\w+ ){0,4}${money}\\b`,
      `\\bi (?:\\w+ )?(?:add|added|deposit|deposited|diposit|paid|pay|transferred)\\b${gap(40)}\\bbut\\b`,
    ]),
  },
  {
    kind: 'report',
    reason: 'The customer wants a refund.',
    patterns: compile([
      `\\b(?:i|we)(?:'d| would)? (?:\\w+ )?(?:want|need|demand|like|expect|require|insist on|am waiting for|m waiting for|request)\\b${gap(25)}\\b(?:refund(?:ed)?|money back|reimburse\\w*|compensation)\\b(?! policy)`,
      '\\b(?:give|send|get|return)(?: me)? (?:back )?(?:my |me my |the )(?:refund|money)(?: back)?(?! (?:policy|guarantee))\\b',
      `\\b(?:where|when)\\b${gap(20)}\\b(?:my|our) (?:refund|money|cashback)\\b`,
      '\\brefund (?:me|my|now|it)\\b',
      `\\bmy refund\\b${gap(30)}(?:not|n't|never|still|yet|pending|waiting|refused|denied|rejected|less|wrong)\\b`,
      `(?:n't|not|never|still|waiting|refuse[sd]?|denied)\\b${gap(25)}\\b(?:my|a|the) (?:refund|money back)\\b`,
      `\\bdispute\\b${gap(20)}\\b(?:charge|refund|payment|order)`,
    ]),
  },
  {
    kind: 'report',
    reason: 'Something arrived damaged, wrong or incomplete.',
    patterns: compile([
      `\\b(?:my|our|it|they|i|we|this|${thing})\\b${gap(50)}\\b(?:arrived?|came|come|received|delivered|got|sent|showed up|turned up|ordered|bought|purchased)\\b${gap(30)}\\b${broken}`,
      `\\b(?:i|we|you) (?:just |have |have just |'ve |only )?(?:received|got|sent|delivered|gave|shipped)\\b${gap(25)}\\b(?:${broken}|wrong|incorrect|used|fake|counterfeit|duplicate|incomplete)\\b`,
      `\\b(?:my|our) (?!(?:app|application|account|login|password|pin|card|wifi|wi-fi|internet|phone|otp|company|business|browser|computer)\\b)(?:new )?[\\w ]{0,30}\\b(?:is|are|was|has|have|just|already|arrived|keeps?|got)\\b${gap(12)}\\b(?:${broken}|broke|failed|fell apart|falling apart|breaking)`,
      '\\b(?:it|which|that|they) (?:just |already |has |have )?(?:broke|fell apart|stopped working|is falling apart|exploded|caught fire|arrived (?:broken|damaged))\\b',
      `\\bwrong (?:item|product|size|colou?r|order|one|thing|address|model|parcel|package)s?\\b${gap(30)}\\b(?:arrived|came|delivered|sent|received|shipped|was|in my|got)\\b`,
      `\\b(?:sent|shipped|delivered|gave|received|got)\\b${gap(20)}\\bwrong (?:item|product|size|colou?r|order|one|thing|model|parcel|package|stuff)`,
      `\\b(?:missing|short|incomplete)\\b${gap(25)}\\b(?:from|in) (?:my|our) (?:order|package|parcel|box|delivery)\\b`,
      '\\b(?:my|our|the) (?:order|package|parcel|box|delivery) (?:is|was|came|arrived) (?:\\w+ )?(?:missing|incomplete|empty|short|opened|wrong)\\b',
      `\\b(?:items?|parts?|pieces?|products?|something)(?: (?:is|are|was|were))? missing\\b`,
    ]),
  },
  {
    kind: 'report',
    reason: 'An order is late or has not arrived.',
    butPrizes: true,
    patterns: compile([
      `\\b(?:my|our|the) (?:\\w+ ){0,2}(?:has|have|is|was|did|are)?(?: ?${not})(?: \\w+){0,2} ${arrived}\\b`,
      `\\b(?:i|we) (?:\\w+ ){0,2}(?:order|orderd|ordered|bought|purchased|placed|paid)\\b${gap(60)}${not}\\b${gap(20)}\\b${arrived}\\b`,
      `\\b(?:i|we)(?:'ve| have)?(?: still| yet)? ?${not}(?: yet)? (?:received?|recieved?|recived?|got|gotten)\\b${gap(20)}\\b(?:my|our|it|the|${thing})\\b`,
      `\\b(?:haven't|havent|hasn't|hasnt|didn't|didnt|not)(?: yet)? (?:received?|recieved?|recived?|got|gotten) (?:my|our|the|it|any)\\b`,
      `\\b(?:my|our|the) ${thing} (?:is |was |has been |still |seems |not |never )*(?:late|delayed|lost|overdue|missing|stolen|stuck|not delivered|not received|not arrived|not come|never arrived|never came|not reached)\\b`,
      `\\bmy \\w+ (?:${not} )(?:been )?(?:delivered|received|arrived|shipped|dispatched)\\b`,
      `\\b(?:it's|its|it has|has) been (?:over |more than |almost |about |already |like )?(?:an? |\\d+ |two |three |four |five |six |several |many )(?:business )?(?:days?|weeks?|months?)\\b`,
      `\\bi(?:'ve| have)? (?:ordered|placed an? order|bought|purchased|paid)\\b${gap(60)}\\b(?:ago|last (?:week|month|monday|tuesday|wednesday|thursday|friday)|still|yet)\\b`,
      `\\border\\b${gap(12)}\\b(?:number|no\\.?|id|#|num)?\\b ?(?:#|is |no\\.? |: ?)*#?[a-z]{0,3}-?\\d{3,}\\b`,
    ]),
  },
  {
    kind: 'inquiry',
    reason: 'The customer asks about an order of theirs.',
    patterns: compile([
      `\\bwhere(?:'s| is| are|s|'re)? (?:the hell |on earth )?(?:is )?(?:my|our) (?:\\w+ ){0,2}?(?:${thing}|refund|gift|parcel)\\b`,
      `\\b(?:track|tracking|trace|locate|status|updates?|news|check|happening|happened|eta)(?: (?:of|for|on|the|number|with|to|about))* (?:my|our) (?:\\w+ )?${thing}\\b`,
      '^(?:(?:i (?:want|need|would like)|please|pls|can (?:you|i)|could (?:you|i)|check|give me|know|tell me|to|get|the|a|an|for|see|my) )*(?:order|delivery|shipment|parcel|package) (?:status|tracking|update)\\b',
      `\\b(?:has|have|did|was|is|are|will|when (?:will|is|does|do|would|can)|why (?:has|have|is|did|was))(?:n't| not)? (?:my|our|i get my|i receive my|i get our) (?:\\w+ )?${thing}\\b`,
      '\\b(?:cancel|change|modify|update|edit|amend|correct) (?:my|our|this|that) (?:\\w+ ){0,2}(?:order|purchase|shipping address|delivery address|address)\\b',
      '\\b(?:cancel|change) the order\\b|\\bcancel (?:it|the whole thing|everything) (?:please|now|immediately|asap)\\b',
      "\\bi(?:'ve| have)? (?:entered|gave|put|typed|used) (?:\\w+ ){0,2}wrong (?:\\w+ )?address\\b",
    ]),
  },
]

/** The problem that a message reports, or null. A question about the rules is none. */
export function findProblem(text: string): Problem | null {
  const message = normalize(text)
  if (hypothetical.test(message)) return null
  const found = problems.find(
    ({ butPrizes, patterns }) =>
      !(butPrizes && prize.test(message)) && patterns.some(pattern => pattern.test(message)),
  )
  return found ? { kind: found.kind, reason: found.reason } : problemInOtherLanguage(message)
}

function problemInOtherLanguage(message: string): Problem | null {
  if (hypotheticalInOtherLanguages.test(message)) return null
  if (reportsInOtherLanguages.some(pattern => pattern.test(message)))
    return { kind: 'report', reason: 'The customer reports a problem with an order or a payment.' }
  return inquiriesInOtherLanguages.some(pattern => pattern.test(message))
    ? { kind: 'inquiry', reason: 'The customer asks about an order of theirs.' }
    : null
}
