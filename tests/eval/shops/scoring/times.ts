import { wordsPattern } from './numbers.ts'
import { either } from './phrases/phrase.ts'

const hours = String.raw`\s*(?:heures? |h |uur )?`
/** What makes another time of day of the hour before it. */
const morning = `(?!${hours}${either([
  String.raw`a\.?m|in the morning|de la mañana|du matin|'s (?:ochtends|morgens)|صباحا`,
])})`
const evening = `(?!${hours}${either([
  String.raw`p\.?m|in the (?:evening|afternoon)|de la (?:tarde|noche)|du soir|de l'après-midi`,
  `'s (?:avonds|middags)|مساء|بعد الظهر`,
])})`

/** Half past an hour, by the hour in figures and in words. Dutch names the hour that comes. */
const halfPast: { words: string; form(hour: string): string; isNext?: boolean }[] = [
  {
    words: 'one two three four five six seven eight nine ten eleven twelve',
    form: hour => `half past ${hour}`,
  },
  {
    words: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
    form: hour => `${hour} y media`,
  },
  {
    words: 'এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো',
    form: hour => `সাড়ে ?${hour}`,
  },
  {
    words: 'एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह',
    form: hour => `साढ़े ?${hour}`,
  },
  {
    words: 'une deux trois quatre cinq six sept huit neuf dix onze douze',
    form: hour => `${hour} heures? et demie`,
  },
  {
    words: 'een twee drie vier vijf zes zeven acht negen tien elf twaalf',
    form: hour => `half ${hour}`,
    isNext: true,
  },
]

/**
 * A pattern of a time of day: 7:30pm, 19.30, 19h30, half past seven. An hour without "am" or "pm" fits both halves of the
 * day, one with the wrong half does not.
 * @param hour from 0 to 23
 * @param minute two digits
 */
export function timePattern(hour: number, minute = '00'): string {
  const onDial = hour % 12 || 12
  const minutes = minute === '00' ? '(?:[:.h]00)?' : `(?:[:.]| ?h ?| heures )${minute}`
  const notOther = hour >= 12 ? morning : evening
  const noMore = String.raw`(?!\d|[:.h]\d| h \d|\s*%)`
  const clock = (shown: number) => String.raw`(?<![\d:.,$€£৳₹])0?${shown}${minutes}${noMore}${notOther}`
  const forms = [clock(onDial)]
  if (hour >= 13) forms.push(clock(hour))
  if (minute === '00') {
    const inWords = wordsPattern(String(onDial))
    if (inWords) forms.push(`${inWords}${notOther}`)
    if (hour === 12) forms.push('noon', 'midday', 'mediod[ií]a', '(?<!après-)midi', 'দুপুর 12')
  }
  if (minute === '30')
    for (const { words, form, isNext } of halfPast) {
      const named = isNext ? (onDial % 12) + 1 : onDial
      forms.push(form(`(?:${named}|${words.split(' ')[named - 1]})`))
    }
  return either(forms)
}
