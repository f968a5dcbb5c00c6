import { modelTroubles } from '@/lib/business/assistant-usage'
import type { ReplyDetails } from '../api/messages.ts'

/** A line of a reply's details. */
export interface Described {
  term: string
  text: string
}

const limits: Record<string, string> = {
  off: 'The assistant is switched off',
  session: 'This chat had its replies of the day',
  address: 'This customer had their replies of the day',
  business: 'The daily limit was reached',
  attempts: 'Three tries did not come to an end',
}

/** Names of the faults whose identifier is not clear enough. */
const faults: Record<string, string> = {
  email: 'email address',
  phone: 'phone number',
  weekdays: 'days of the week',
  hidden: 'hidden characters',
  instructions: 'words of your instructions',
  length: 'too long',
  language: 'another language',
}

/** How an assistant's reply was made, in words for the owner. */
export function describeReply(details: ReplyDetails, locale?: string): Described[] {
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

  if (budget) lines.push({ term: 'No answer', text: limits[budget] ?? 'A limit was reached' })
  if (trouble) lines.push({ term: 'Model', text: inItsPlace(model, trouble) })
  else if (isModel) lines.push({ term: 'Model', text: model })
  else if (!budget) lines.push({ term: 'Model', text: 'None: the built-in assistant' })
  if (isModel && input_tokens + output_tokens > 0) {
    lines.push({ term: 'Tokens', text: `${count(input_tokens)} read, ${count(output_tokens)} written` })
  }
  if (attempts > 1) lines.push({ term: 'Tries', text: count(attempts) })
  if (milliseconds !== undefined) lines.push({ term: 'Time', text: seconds(milliseconds, locale) })
  if (lock && lock.length > 0) {
    lines.push({
      term: 'Fact check',
      text: `A draft was refused: ${lock.map(kind => faults[kind] ?? kind).join(', ')}`,
    })
  } else if (lock && !budget) {
    lines.push({ term: 'Fact check', text: 'Every price and name is in your material' })
  }
  return lines
}

function inItsPlace(model = 'the model', trouble: string): string {
  const why = modelTroubles[trouble]
  return `The built-in assistant, in place of ${model}${why ? `: ${why}` : ''}`
}

function seconds(milliseconds: number, locale: string | undefined): string {
  if (milliseconds < 100) return 'Less than 0.1 seconds'
  const text = (milliseconds / 1000).toLocaleString(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return `${text} seconds`
}
