import { englishIn, foldForCues, wordsPattern } from '../languages/cues.ts'
import { type Language, languages, type Spoken } from '../languages/languages.ts'
import type { Ask } from './ask.ts'

const patterns = new Map<Language, RegExp>()

/** Languages whose questions end with what English ones begin with: "size kya hai aur card chalega?" */
const verbFinal: ReadonlySet<Language> = new Set(['bn', 'hi'])

/** Where a message may be parted: behind a sentence, and before "and" that a further question follows. */
function jointsOf(language: Language): RegExp {
  let pattern = patterns.get(language)
  if (!pattern) {
    const words = (cue: 'joints' | 'asking') =>
      wordsPattern(`${languages[language].cues[cue]}|${englishIn(language, languages.en.cues[cue])}`)
    const joint = `,? ${words('joints')} ${verbFinal.has(language) ? '' : `(?=${words('asking')})`}`
    pattern = new RegExp(`(?<=[?!।؟])\\s+|\\n+|(?<=\\p{L}{2}[.])\\s+(?=\\p{L})|${joint}`, 'giu')
    patterns.set(language, pattern)
  }
  return pattern
}

/**
 * The questions of a message. A part that asks nothing by itself belongs to the one after it, or to the one before.
 * @param read reads one of them
 */
export function splitQuestions(text: string, { language }: Spoken, read: (part: string) => Ask): Ask[] {
  const whole = read(text)
  if (whole.kinds.has('total')) return [whole]
  const parts = partsOf(text, language)
  if (parts.length < 2 || parts.length > 4) return [whole]
  const isAsking = (ask: Ask) =>
    (ask.terms.some(({ role }) => role !== 'soft') || ask.values.some(isDay) || isOfShop(ask)) &&
    (ask.kinds.size > 0 || ask.isYesNo || /[?؟]$/.test(ask.text))
  const asks: Ask[] = []
  let open = ''
  for (const part of parts) {
    const ask = read(open ? `${open} ${part}` : part)
    const before = asks.at(-1)
    open = ''
    if (isAsking(ask)) asks.push(ask)
    else if (before) asks[asks.length - 1] = read(`${before.text} ${ask.text}`)
    else open = ask.text
  }
  return asks.length > 1 && open === '' ? asks : [whole]
}

/** "Where are you?" */
const isOfShop = ({ kinds }: Ask) => kinds.has('where') || kinds.has('contact')

/** "Are you there on mondays?" names nothing else. */
const isDay = ({ kind }: Ask['values'][number]) => kind === 'weekdays' || kind === 'date'

function partsOf(text: string, language: Language): string[] {
  const parts: string[] = []
  let from = 0
  for (const { 0: joint, index } of foldForCues(text).matchAll(jointsOf(language))) {
    parts.push(text.slice(from, index))
    from = index + joint.length
  }
  return [...parts, text.slice(from)].map(part => part.trim()).filter(Boolean)
}
