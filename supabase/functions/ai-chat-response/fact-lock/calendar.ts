// Dates, days of the week and times of day.
import type { Fact } from './facts.ts'

const months = (
  'january|jan|enero|janvier|januar|জানুয়ারি|जनवरी february|feb|febrero|février|februar|ফেব্রুয়ারি|फरवरी ' +
  'march|mar|marzo|mars|märz|মার্চ|मार्च april|apr|abril|avril|এপ্রিল|अप्रैल may|mayo|mai|মে|मई ' +
  'june|jun|junio|juin|juni|জুন|जून july|jul|julio|juillet|juli|জুলাই|जुलाई august|aug|agosto|août|আগস্ট|अगस्त ' +
  'september|sept|sep|septiembre|septembre|সেপ্টেম্বর|सितंबर october|oct|octubre|octobre|oktober|অক্টোবর|अक्टूबर ' +
  'november|nov|noviembre|novembre|নভেম্বর|नवंबर december|dec|diciembre|décembre|dezember|ডিসেম্বর|दिसंबर'
)
  .normalize('NFKC')
  .split(' ')
const days = (
  'sunday|sun|robibar|ravivar|itwar|domingo|dimanche|sonntag|রবিবার|रविवार|الأحد monday|mon|shombar|sombar|somvar|somwar|lunes|lundi|montag|সোমবার|सोमवार|الاثنين ' +
  'tuesday|tues|tue|mongolbar|mangalvar|martes|mardi|dienstag|মঙ্গলবার|मंगलवार|الثلاثاء wednesday|wed|budhbar|budhvar|miércoles|mercredi|mittwoch|বুধবার|बुधवार|الأربعاء ' +
  'thursday|brihospotibar|guruvar|thurs|thur|thu|jueves|jeudi|donnerstag|বৃহস্পতিবার|गुरुवार|الخميس friday|fri|shukrobar|shukravar|viernes|vendredi|freitag|শুক্রবার|शुक्रवार|الجمعة ' +
  'saturday|shonibar|shanivar|sat|sábado|samedi|samstag|শনিবার|शनिवार|السبت'
)
  .normalize('NFKC')
  .split(' ')

const edge = { before: '(?<![\\p{L}\\p{M}\\p{N}])', after: '(?![\\p{L}\\p{M}])' }
const monthName = `(?:${months.join('|')})\\.?`
const dayName = `(?:${days.join('|')})`
const indexIn = (lists: string[], name: string) =>
  lists.findIndex(list => list.split('|').includes(name.toLowerCase().replace(/\.$/, '')))

const patterns: [RegExp, (groups: string[]) => Pick<Fact, 'kind' | 'keys'> | null][] = [
  [
    /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/gu,
    ([y = '', m = '', d = '']) => ({ kind: 'date', keys: [`${Number(m)}-${Number(d)}-${y}`] }),
  ],
  [
    /(?<![\d.,])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d%])/gu,
    ([a = '', , b = '', y = '']) => {
      const year = y.length === 2 ? `20${y}` : y
      return {
        kind: 'date',
        keys: [`${Number(a)}-${Number(b)}-${year}`, `${Number(b)}-${Number(a)}-${year}`],
      }
    },
  ],
  [
    new RegExp(
      `${edge.before}(\\d{1,2})(?:st|nd|rd|th|er|º|ª)?(?: of| de)? (${monthName})${edge.after}(?:,? (?:de )?(\\d{4}))?`,
      'giu',
    ),
    ([d = '', m = '', y]) => dateOf(indexIn(months, m) + 1, Number(d), y),
  ],
  [
    new RegExp(`${edge.before}(${monthName}) (\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,? (\\d{4}))?`, 'giu'),
    ([m = '', d = '', y]) => dateOf(indexIn(months, m) + 1, Number(d), y),
  ],
  [
    // "May" and "March" are months only where a preposition says so; the abbreviations only with a day.
    new RegExp(
      `(?<=\\b(?:in|by|until|till|since|from|through|during|of|next|last|this) )(${monthName})${edge.after}`,
      'gu',
    ),
    ([m = '']) => (m.length > 2 ? month(m) : null),
  ],
  [
    new RegExp(
      `${edge.before}(${months.flatMap(list => list.split('|').filter(name => name.length > 3 && name !== 'march')).join('|')})${edge.after}`,
      'giu',
    ),
    ([m = '']) => month(m),
  ],
  [
    new RegExp(
      `${edge.before}(${dayName})\\.?s? ?(?:-|to|through|thru|until|till|থেকে|से|a|à|bis) ?(${dayName})s?${edge.after}`,
      'giu',
    ),
    ([from = '', to = '']) => {
      const first = indexIn(days, from)
      const count = ((indexIn(days, to) - first + 7) % 7) + 1
      return { kind: 'weekdays', keys: Array.from({ length: count }, (_, at) => String((first + at) % 7)) }
    },
  ],
  [
    new RegExp(
      `${edge.before}(${days.flatMap(list => list.split('|').filter(name => name !== 'sun' && name !== 'sat' && name !== 'mon' && name !== 'wed')).join('|')})s?${edge.after}`,
      'giu',
    ),
    ([day = '']) => ({ kind: 'weekdays', keys: [String(indexIn(days, day))] }),
  ],
  [
    /\b(?:daily|every ?day|seven days a week|7 days a week|24\/7|all week)\b/giu,
    () => ({ kind: 'weekdays', keys: [...'0123456'] }),
  ],
  [/\bweekdays\b/giu, () => ({ kind: 'weekdays', keys: [...'12345'] })],
  [/\b(?:weekends?)\b/giu, () => ({ kind: 'weekdays', keys: [...'06'] })],
  [
    /\b(?:tomorrow|tonight|yesterday|next (?:day|week|month|year)|same[- ]day|overnight)\b|আগামীকাল|आने वाले कल|\bmañana\b(?<!la mañana)|\bdemain\b/giu,
    ([name = '']) => ({ kind: 'date', keys: [name.toLowerCase().replace('-', ' ')] }),
  ],
  [
    // The first of "9-6pm": either half of the day.
    /(?<![\d.,])(\d{1,2})(?:[:.h](\d{2}))?(?= ?(?:-|to|until|till) ?\d{1,2}(?:[:.h]\d{2})? ?[ap]\.?m\b)/giu,
    ([h = '', m]) => ({ kind: 'time', keys: halves(Number(h), Number(m ?? 0)).map(String) }),
  ],
  [
    /(?<![\d.,])(\d{1,2})(?:[:.h](\d{2}))? ?([ap])\.?m\b\.?/giu,
    ([h = '', m, half = '']) => ({ kind: 'time', keys: [String(minutes(Number(h), Number(m ?? 0), half))] }),
  ],
  [
    /(?<![\d.,:])([01]?\d|2[0-4])(?::([0-5]\d)|h([0-5]\d)?)(?![\d:])(?![\p{L}])/giu,
    ([h = '', m, m2]) => ({ kind: 'time', keys: halves(Number(h), Number(m ?? m2 ?? 0)).map(String) }),
  ],
  [
    /(?<![\d.,])(\d{1,2}) ?(?:o'clock|uhr|টায়|টা|बजे)(?!\p{L})/giu,
    ([h = '']) => ({ kind: 'time', keys: halves(Number(h), 0).map(String) }),
  ],
  [
    /\b(noon|midday|midnight)\b/giu,
    ([name = '']) => ({ kind: 'time', keys: [/midnight/i.test(name) ? '0' : '720'] }),
  ],
]

/** Those that match without a digit. */
const patternsOfWords = patterns.filter(([{ source }]) => !source.includes('\\d'))

function dateOf(month: number, day: number, year: string | undefined): Pick<Fact, 'kind' | 'keys'> {
  return { kind: 'date', keys: [`${month}-${day}${year ? `-${year}` : ''}`] }
}

function month(name: string): Pick<Fact, 'kind' | 'keys'> {
  return { kind: 'month', keys: [String(indexIn(months, name) + 1)] }
}

function minutes(hour: number, minute: number, half: string): number {
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute
}

/** An hour up to 12 without its half of the day may be either. */
function halves(hour: number, minute: number): number[] {
  const time = (hour % 24) * 60 + minute
  return hour <= 12
    ? [...new Set([time % 1440, ((hour % 12) + 12) * 60 + minute, (hour % 12) * 60 + minute])]
    : [time]
}

/** Reads dates, days and times; what was read is blanked in the rest. */
export function readCalendar(text: string): { facts: Fact[]; rest: string } {
  const facts: Fact[] = []
  let rest = text
  const hasDigits = /\d/.test(text)
  for (const [pattern, read] of hasDigits ? patterns : patternsOfWords) {
    rest = rest.replace(pattern, (found: string, ...details: unknown[]) => {
      const offset = details.findIndex(detail => typeof detail === 'number')
      const at = details[offset] as number
      const groups = offset === 0 ? [found] : (details.slice(0, offset) as string[])
      const fact = read(groups)
      if (!fact || (fact.kind === 'month' && fact.keys[0] === '0')) return found
      facts.push({ ...fact, text: found, at, end: at + found.length, unit: null })
      return '\u2400'.repeat(found.length)
    })
  }
  return { facts, rest }
}
