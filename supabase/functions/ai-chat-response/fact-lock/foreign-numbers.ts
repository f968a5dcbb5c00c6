// Numbers in words of other languages, put together as each language does: "ciento noventa y nueve", "छह सौ उनचास",
// "quatre-vingt-dix", "zweiundvierzig", "সাড়ে তিনশো".

/** Words that count from a value upwards, by a step. */
export function counting(list: string, from: number, step = 1): [string, number][] {
  return list
    .normalize('NFKC')
    .split(' ')
    .flatMap((word, at) =>
      word.split('/').map(variant => [variant.replaceAll('_', ' '), from + at * step] as [string, number]),
    )
}

/** Words that also mean something common in English or another language are left out. */
const words = new Map<string, number>([
  ...counting('dos tres cuatro cinco seis siete ocho nueve diez - doce trece catorce quince', 2),
  ...counting('dieciséis diecisiete dieciocho diecinueve', 16),
  ...counting('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien/ciento', 20, 10),
  ...counting(
    'veintiuno/veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    21,
  ),
  ...counting(
    'doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas mil',
    200,
    100,
  ),
  ...counting('deux trois quatre cinq', 2),
  ...counting('sept huit neuf dix onze douze treize quatorze quinze seize', 7),
  ...counting('vingt/vingts trente quarante cinquante soixante', 20, 10),
  ...counting('mille', 1000),
  ...counting('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf', 2),
  ...counting('dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn', 13),
  ...counting('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert', 20, 10),
  ...counting('tausend', 1000),
  ...counting('dois três quatro cinco seis sete oito nove dez', 2),
  ...counting('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem/cento', 20, 10),
  ...counting(
    'duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
    200,
    100,
  ),
  ...counting('اثنان/اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة', 2),
  ...counting(
    'عشرون/عشرين ثلاثون/ثلاثين أربعون/أربعين خمسون/خمسين ستون/ستين سبعون/سبعين ثمانون/ثمانين تسعون/تسعين مئة/مائة',
    20,
    10,
  ),
  ...counting(
    'مئتان/مئتين/مائتان/مائتين ثلاثمئة/ثلاثمائة أربعمئة/أربعمائة خمسمئة/خمسمائة ستمئة/ستمائة سبعمئة/سبعمائة ثمانمئة/ثمانمائة تسعمئة/تسعمائة ألف',
    200,
    100,
  ),
  ...counting(
    'দুই/দুটি/দুটো তিন/তিনটি চার/চারটি পাঁচ/পাঁচটি ছয় সাত আট নয়টি দশ এগারো/এগার বারো তেরো চৌদ্দ পনেরো/পনের ষোলো সতেরো ' +
      'আঠারো উনিশ কুড়ি/বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আঠাশ উনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ' +
      'ছত্রিশ সাঁইত্রিশ আটত্রিশ উনচল্লিশ চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ উনপঞ্চাশ পঞ্চাশ ' +
      'একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন উনষাট ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি উনসত্তর ' +
      'সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর উনআশি আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি/অষ্টআশি ' +
      'উননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই একশ/একশো/শত/একশত',
    2,
  ),
  ...counting(
    'দুইশ/দুইশো/দুশো/দুইশত তিনশ/তিনশো/তিনশত চারশ/চারশো/চারশত পাঁচশ/পাঁচশো/পাঁচশত ছয়শ/ছয়শো/ছয়শত সাতশ/সাতশো/সাতশত আটশ/আটশো/আটশত নয়শ/নয়শো/নয়শত হাজার',
    200,
    100,
  ),
  ...counting(
    'दो तीन चार पांच/पाँच छह/छः सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस ' +
      'पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस ' +
      'तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन/तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन/अठावन उनसठ ' +
      'साठ इकसठ बासठ तिरसठ/तिरेसठ चौंसठ/चौसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी/उनासी ' +
      'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी/अठासी नवासी नब्बे इक्यानवे/इक्यानबे बानवे/बानबे तिरानवे/तिरानबे चौरानवे/चौरानबे ' +
      'पचानवे/पंचानवे/पंचानबे छियानवे/छियानबे सत्तानवे/सत्तानबे अट्ठानवे/अट्ठानबे निन्यानवे/निन्यानबे सौ',
    2,
  ),
  ...counting('हज़ार/हजार', 1000),
])

/** Words that are numbers only beside others. */
const inside = new Map([
  ...counting('uno/un/una/um/ein/eins/एक/এক', 1),
  ...counting('six', 6),
  ...counting('once', 11),
  ...counting('cent/cents', 100),
])

/** Half of the last magnitude more, and one and two with a half. */
const halves = new Map([...counting('সাড়ে/साढ़े', 0), ...counting('দেড়/डेढ़', 1.5), ...counting('আড়াই/ढाई', 2.5)])
const halfHundreds = new Map([...counting('দেড়শ/দেড়শো', 150), ...counting('আড়াইশ/আড়াইশো', 250)])

const connectors = new Set(['y', 'e', 'et', 'und', 'و'])

/** "zweihundertneunundvierzig" */
function german(word: string): number | undefined {
  if (word.length > 60 || !/(?:hundert|tausend|und.+[zß]ig$)/.test(word)) return undefined
  for (const [name, scale] of [
    ['tausend', 1000],
    ['hundert', 100],
  ] as const) {
    const cut = word.indexOf(name)
    if (cut < 0) continue
    const count = cut === 0 ? 1 : small(word.slice(0, cut))
    const rest = word.slice(cut + name.length).replace(/^und(?=.)/, '')
    const more = rest === '' ? 0 : small(rest)
    return count === undefined || more === undefined || more >= scale ? undefined : count * scale + more
  }
  const [, ones = '', tens = ''] = /^([a-zäöüß]+?)und([a-zäöüß]+(?:zig|ßig))$/.exec(word) ?? []
  const [one, ten] = [small(ones), words.get(tens)]
  return one !== undefined && ten !== undefined && one < 10 ? one + ten : undefined
}

const small = (word: string): number | undefined =>
  word === 'ein' || word === 'eins' ? 1 : (words.get(word) ?? german(word))

function numberOf(word: string, isFirst: boolean): number | undefined {
  const own = words.get(word) ?? german(word)
  if (own !== undefined) return own
  if (/^و.{3}/u.test(word)) return words.get(word.slice(1))
  return isFirst ? undefined : inside.get(word)
}

/** A number and what may follow it: what it becomes with the next value, or null where that is a number of its own. */
function joined(current: number, value: number, isConnected: boolean): number | null {
  const last = current % 100
  if (value === 100) return current > 0 && current < 100 ? current * 100 : null
  if (value > 100) return null
  if (current >= 100 && last === 0) return current + value
  if (last === 4 && value === 20 && !isConnected) return current + 76
  if ((last === 60 || last === 80) && value >= 10 && value < 20) return current + value
  if (last >= 20 && last % 10 === 0 && value < 10) return current + value
  if (last > 0 && last < 10 && value >= 20 && isConnected) return current + value
  return null
}

/** Whether a number may begin with a word; of other words readForeignNumber makes nothing. */
export const opensForeignNumber = (word: string): boolean =>
  halfHundreds.has(word) ||
  halves.has(word) ||
  word === 'cent' ||
  word === 'एक' ||
  word === 'এক' ||
  numberOf(word, true) !== undefined

/**
 * The number that begins at a word, or null.
 * @param run lower case, hyphens split
 */
export function readForeignNumber(
  run: readonly string[],
  at: number,
): { values: number[]; length: number } | null {
  const [first = ''] = run.slice(at, at + 1)
  const whole = halfHundreds.get(first)
  if (whole !== undefined) return { values: [whole], length: 1 }
  const half = halves.get(first)
  if (half !== undefined) {
    const rest = readForeignNumber(run, at + 1)
    const [value = 0] = rest?.values ?? []
    if (!rest) return half > 0 ? { values: [half], length: 1 } : null
    if (half > 0) return { values: [half * value], length: 1 + rest.length }
    return { values: [halfMore(value)], length: 1 + rest.length }
  }
  // "cent cinquante": a hundred where a number follows it.
  const opensWithHundred = first === 'cent' && numberOf(run[at + 1] ?? '', true) !== undefined
  const opening = opensWithHundred
    ? 100
    : first === 'एक' || first === 'এক'
      ? hundredAfter(run, at)
      : numberOf(first, true)
  if (opening === undefined) return null
  let total = 0
  let current = opening
  let end = at + 1
  if (opening >= 1000) [total, current] = [opening, 0]
  while (end < run.length) {
    const isConnected = connectors.has(run[end] ?? '')
    const word = run[end + (isConnected ? 1 : 0)] ?? ''
    const value = numberOf(word, false)
    if (value === undefined) break
    if (value >= 1000 && current > 0 && total === 0 && !isConnected) [total, current] = [current * value, 0]
    else if (current === 0) current = value
    else {
      const next = joined(current, value, isConnected || /^و/u.test(word))
      if (next === null) break
      current = next
    }
    end += isConnected ? 2 : 1
  }
  return { values: [total + current], length: end - at }
}

/** "एक सौ", "এক হাজার": one is a number only before its magnitude. */
function hundredAfter(run: readonly string[], at: number): number | undefined {
  return (words.get(run[at + 1] ?? '') ?? 0) >= 100 ? 1 : undefined
}

/** "Half more": 350 of 300, 3500 of 3000. */
function halfMore(value: number): number {
  const magnitude = value >= 1000 ? 1000 : value >= 100 ? 100 : 1
  return value + magnitude / 2
}

/** What digits mean after such a word, "সাড়ে ৩ হাজার"; null where none stands before them. */
export function withHalf(word: string, values: number[]): number[] | null {
  const half = halves.get(word)
  return half === undefined ? null : half === 0 ? values.map(halfMore) : values.map(value => half * value)
}
