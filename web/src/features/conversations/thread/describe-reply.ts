import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { troubleWords } from '@/lib/business/assistant-usage'
import { shownLocale } from '@/lib/format'
import { i18n } from '@/lib/i18n/language'
import { listFormat } from '@/lib/text/list-format'
import type { ReplyDetails } from '../api/messages.ts'

/** A line of a reply's details. */
export interface Described {
  term: string
  text: string
}

const limits: Partial<Record<string, MessageDescriptor>> = {
  off: msg`The assistant is switched off`,
  session: msg`This chat had its replies of the day`,
  address: msg`This customer had their replies of the day`,
  business: msg`The daily limit was reached`,
  attempts: msg`Three tries did not come to an end`,
}

/** What the fact check finds; a kind that is not known here is shown by its identifier. */
const faults: Partial<Record<string, MessageDescriptor>> = {
  act: msg({ message: 'act', context: 'what the fact check refused' }),
  condition: msg({ message: 'condition', context: 'what the fact check refused' }),
  denied: msg({ message: 'denied', context: 'what the fact check refused' }),
  email: msg({ message: 'email address', context: 'what the fact check refused' }),
  form: msg({ message: 'form', context: 'what the fact check refused' }),
  hidden: msg({ message: 'hidden characters', context: 'what the fact check refused' }),
  instructions: msg({ message: 'words of your instructions', context: 'what the fact check refused' }),
  language: msg({ message: 'another language', context: 'what the fact check refused' }),
  length: msg({ message: 'too long', context: 'what the fact check refused' }),
  phone: msg({ message: 'phone number', context: 'what the fact check refused' }),
  price: msg({ message: 'price', context: 'what the fact check refused' }),
  unknown: msg({ message: 'unknown', context: 'what the fact check refused' }),
  value: msg({ message: 'value', context: 'what the fact check refused' }),
  weekdays: msg({ message: 'days of the week', context: 'what the fact check refused' }),
  words: msg({ message: 'words', context: 'what the fact check refused' }),
  'yes or no': msg({ message: 'yes or no', context: 'what the fact check refused' }),
}

const faultName = (kind: string): string => {
  const fault = faults[kind]
  return fault ? i18n._(fault) : kind
}

/** How an assistant's reply was made, in words for the owner. */
export function describeReply(details: ReplyDetails, locale = shownLocale()): Described[] {
  const {
    model,
    input_tokens = 0,
    output_tokens = 0,
    milliseconds,
    attempts = 0,
    lock,
    budget,
    trouble,
  } = details
  const lines: Described[] = []
  const count = (number: number) => number.toLocaleString(locale)
  const isModel = model !== undefined && model !== 'builtin'
  const modelTerm = t({ message: 'Model', context: 'language model' })

  if (budget) lines.push({ term: t`No answer`, text: i18n._(limits[budget] ?? msg`A limit was reached`) })
  if (trouble) lines.push({ term: modelTerm, text: inItsPlace(model, trouble) })
  else if (isModel) lines.push({ term: modelTerm, text: model })
  else if (!budget) lines.push({ term: modelTerm, text: t`None: the built-in assistant` })
  if (isModel && input_tokens + output_tokens > 0) {
    const read = count(input_tokens)
    const written = count(output_tokens)
    lines.push({ term: t`Tokens`, text: t`${read} read, ${written} written` })
  }
  if (attempts > 1)
    lines.push({ term: t({ message: 'Tries', context: 'how many there were' }), text: count(attempts) })
  if (milliseconds !== undefined)
    lines.push({
      term: t({ message: 'Time', context: 'that a reply took' }),
      text: time(milliseconds, locale),
    })
  if (lock && lock.length > 0) {
    const found = listFormat(locale).format(lock.map(faultName))
    lines.push({ term: t`Fact check`, text: t`A draft was refused: ${found}` })
  } else if (lock && !budget) {
    lines.push({ term: t`Fact check`, text: t`Every price and name is in your material` })
  }
  return lines
}

function inItsPlace(model: string | undefined, trouble: string): string {
  const place =
    model === undefined
      ? t`The built-in assistant, in place of the model`
      : t`The built-in assistant, in place of ${model}`
  const why = troubleWords(trouble)
  return why ? t`${place}: ${why}` : place
}

function time(milliseconds: number, locale: string | undefined): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  if (milliseconds >= 100) return format.format(milliseconds / 1000)
  const least = format.format(0.1)
  return t`Less than ${least}`
}
