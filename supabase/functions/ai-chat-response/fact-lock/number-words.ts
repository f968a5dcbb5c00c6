// Numbers in words: English as a grammar, other languages as lists of single words.

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'

/** Words that count from a value upwards, by a step. */
function counting(list: string, from: number, step = 1): [string, number][] {
  return list
    .normalize('NFKC')
    .split(' ')
    .flatMap((word, at) =>
      word.split('/').map(variant => [variant.replaceAll('_', ' '), from + at * step] as [string, number]),
    )
}

const scales = new Map<string, number>([
  ['hundred', 100],
  ['thousand', 1000],
  ['lakh', 100_000],
  ['million', 1_000_000],
  ['crore', 10_000_000],
])

const english = new Map([
  ...counting(units, 0),
  ...counting(tens, 20, 10),
  ['fourty', 40] as [string, number],
  ['ninty', 90] as [string, number],
  ['dozen', 12] as [string, number],
])

/** Numbers of other languages; words that also mean something common in English or another language are left out. */
const others = new Map<string, number>([
  ...counting('dos tres cuatro cinco seis siete ocho nueve diez - doce trece catorce quince', 2),
  ...counting('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien/ciento', 20, 10),
  ...counting('doscientos trescientos cuatrocientos quinientos', 200, 100),
  ...counting('deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze', 2).map(
    ([word, value]) => [word, value > 5 ? value + 1 : value] as [string, number],
  ),
  ...counting('vingt trente quarante cinquante soixante', 20, 10),
  ...counting('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf', 2),
  ...counting('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert', 20, 10),
  ...counting('dois três quatro cinco seis sete oito nove dez', 2),
  ...counting('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem', 20, 10),
  ...counting('اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة', 2),
  ...counting(
    'عشرون/عشرين ثلاثون/ثلاثين أربعون/أربعين خمسون/خمسين ستون/ستين سبعون/سبعين ثمانون/ثمانين تسعون/تسعين مئة/مائة',
    20,
    10,
  ),
  ...counting(
    'দুই/দুটি/দুটো তিন/তিনটি চার/চারটি পাঁচ/পাঁচটি ছয় সাত আট নয়টি দশ এগারো/এগার বারো তেরো চৌদ্দ পনেরো/পনের ষোলো সতেরো ' +
      'আঠারো উনিশ কুড়ি/বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আঠাশ উনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ' +
      'ছত্রিশ সাঁইত্রিশ আটত্রিশ উনচল্লিশ চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ উনপঞ্চাশ পঞ্চাশ',
    2,
  ),
  ...counting('ষাট সত্তর আশি নব্বই একশ/একশো/শত', 60, 10),
  ...counting('নিরানব্বই', 99),
  ...counting('দুইশ/দুইশো/দুশো তিনশ/তিনশো চারশ/চারশো পাঁচশ/পাঁচশো ছয়শ/ছয়শো সাতশ/সাতশো আটশ/আটশো নয়শ/নয়শো হাজার', 200, 100),
  ...counting(
    'दो तीन चार पांच/पाँच छह/छः सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस ' +
      'पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस ' +
      'तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास',
    2,
  ),
  ...counting('साठ सत्तर अस्सी नब्बे सौ', 60, 10),
  ...counting('निन्यानवे', 99),
  ...counting('हज़ार/हजार', 1000),
])

/** A run of number words. */
export interface WordNumber {
  /** What the run may mean: "nineteen ninety-nine" is 19.99 and 1999. */
  values: number[]
  /** How many of the words belong to it. */
  length: number
}

/**
 * The number that begins at a word, or null.
 * @param words lower case, hyphens split
 */
export function readNumberWords(words: readonly string[], at: number): WordNumber | null {
  const [first = ''] = words.slice(at, at + 1)
  const elsewhere = others.get(first)
  if (elsewhere !== undefined && !english.has(first)) return { values: [elsewhere], length: 1 }
  if (first === 'half' && words[at + 1] === 'a' && words[at + 2] === 'dozen')
    return { values: [6], length: 3 }
  const start = (first === 'a' || first === 'an') && scales.has(words[at + 1] ?? '') ? at + 1 : at
  const groups: number[] = []
  let end = start
  while (end < words.length) {
    const group = readGroup(words, end)
    if (!group) break
    groups.push(group.value)
    end = group.end
    if (words[end] === 'point' && english.has(words[end + 1] ?? '')) {
      const digits: number[] = []
      for (end++; english.has(words[end] ?? ''); end++) digits.push(english.get(words[end] ?? '') ?? 0)
      return { values: [Number(`${groups.at(-1)}.${digits.join('')}`)], length: end - at }
    }
  }
  if (groups.length === 0) return null
  return { values: meanings(groups), length: end - at }
}

function readGroup(words: readonly string[], at: number): { value: number; end: number } | null {
  let total = 0
  let current: number | null = null
  let end = at
  for (; end < words.length; end++) {
    const word = words[end] ?? ''
    const scale = scales.get(word)
    const value = english.get(word)
    if (scale !== undefined) {
      current = (current ?? 1) * scale
      if (scale >= 1000) {
        total += current
        current = 0
      }
    } else if (value !== undefined) {
      if (current === null || current === 0) current = value
      else if (current % 100 === 0 && current >= 100) current += value
      else if (current % 10 === 0 && current % 100 >= 20 && value < 10 && value > 0) current += value
      else break
    } else if (
      word === 'and' &&
      current !== null &&
      current % 100 === 0 &&
      english.has(words[end + 1] ?? '')
    ) {
      // "a hundred and five"
    } else break
  }
  return current === null ? null : { value: total + current, end }
}

function meanings(groups: number[]): number[] {
  const [first = 0, second] = groups
  if (second === undefined) return [first]
  if (groups.length === 2 && second >= 10 && second < 100)
    return [Math.round(first * 100 + second) / 100, first * 100 + second]
  return [Number(groups.join(''))]
}
