// Slips of the keys in the words that questions and requests are built from.

const slips: [RegExp, string][] = [
  [/\b(?:agrnt|agnet|agant|aegnt|ajent|agen|angent)\b/gu, 'agent'],
  [/\b(?:caht|chta|cht|chart)(?= (?:with|to)\b)/gu, 'chat'],
  [/\b(?:tlak|takl|tak|tallk)(?= (?:to|with)\b)/gu, 'talk'],
  [/\b(?:speek|spek|spaek)(?= (?:to|with)\b)/gu, 'speak'],
  [/\b(?:humna|humen|hunam|huamn|humman)\b/gu, 'human'],
  [/\b(?:presentative|represntative|representive|representitive|reprasentative)\b/gu, 'representative'],
  [/\b(?:custmer|costumer|coustomer|customar|cutomer)\b/gu, 'customer'],
  [/\bcustomer (?:caee|cre|cair|kare|caer)\b/gu, 'customer care'],
  [/\b(?:maneger|manger|mangaer|managr)\b/gu, 'manager'],
  [/\b(?:preson|persn|peson|persom)\b/gu, 'person'],
  [/\b(?:suport|supprt|suppport)\b/gu, 'support'],
  [/\b(?:executve|excutive|exicutive|exective)\b/gu, 'executive'],
  [/\b(?:someon|somone|sumone|sombody)\b/gu, 'someone'],
  [/\b(?:pirce|prce|prise|pric|prize|proce)\b/gu, 'price'],
  [/\b(?:hw|hoe|haw|hwo|how) (?:much|mch|mutch|muc|mcuh|muhc|mush)\b/gu, 'how much'],
  [/\b(?:avalable|availble|avilable|avaliable|availabe|availible|avlbl|avl|avail)\b/gu, 'available'],
  [/\b(?:hav|hve|haev)\b/gu, 'have'],
  [/\b(?:sel|sll|seel)\b/gu, 'sell'],
  [/\b(?:teh|hte|th)\b/gu, 'the'],
  [/\b(?:waht|wat|wht|wut|whta)\b/gu, 'what'],
  [/\b(?:dou|doyou|do yuo|do yu|do yo)\b/gu, 'do you'],
  [/\b(?:shiping|shippin|shpping)\b/gu, 'shipping'],
  [/\b(?:delivary|delivry|dilivery|delevery)\b/gu, 'delivery'],
  [/\b(?:retrun|reutrn|retun)(s?)\b/gu, 'return$1'],
]

/** A normalized text with the common slips set right. */
export function correctSlips(message: string): string {
  return slips.reduce((text, [slip, word]) => text.replace(slip, word), message)
}
