import EmailReplyParser from 'email-reply-parser'
import { isReplyLine } from '../../supabase/functions/rounds/mail/reply-line.ts'
import { withoutClosing } from './signatures.ts'

/** The most of an e-mail's text that is looked at, in characters: a message of a chat has 8,000. */
const longestText = 40_000

const parser = new EmailReplyParser()

/**
 * The words that a reply adds: without what it quotes, and without a signature. What is quoted is found by our line at the top
 * of each e-mail and by our addresses, whatever language the mail program speaks; by `>`; and by what mail programs write above
 * a quotation in the languages that email-reply-parser knows.
 * @param text the plain text
 * @param isOurs whether an address is one of this installation's
 */
export function visibleWords(text: string, isOurs: (address: string) => boolean): string {
  const whole = tidy(text.slice(0, longestText))
  const own = beforeQuotation(whole.split('\n'), isOurs)
  return withoutSignature(own) || withoutSignature(unquoted(whole, isOurs)) || own.trim()
}

const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')

/** A year or an hour, as in the line above a quotation. */
const moment = /\b\d{4}\b|\d{1,2}[:.]\d{2}|[०-९০-৯٠-٩]{2}/

/** The lines before our own line or address, and before what a mail program has written above the quotation. */
function beforeQuotation(lines: string[], isOurs: (address: string) => boolean): string {
  const at = lines.findIndex(line => isReplyLine(line) || namesUs(line, isOurs))
  if (at < 0) return lines.join('\n')
  // The address may stand in the second line of "On Monday … wrote:".
  let end = startOfIntroduction(lines, at)
  while (end > 0 && isAbove(lines[end - 1] ?? '', isOurs)) end -= 1
  while (end > 0 && (lines[end - 1] ?? '').trim() === '') end -= 1
  if (end < at && /[:：]\s*$/.test(lines[end - 1] ?? '')) end = startOfIntroduction(lines, end - 1)
  end = startOfHeaders(lines, end)
  if (/^\s*[-_─]{5,}[^\n]*$/.test(lines[end - 1] ?? '')) end -= 1
  return lines.slice(0, end).join('\n')
}

/** Where three or more headers of the quoted e-mail begin, its date among them, that end before `end`. */
function startOfHeaders(lines: string[], end: number): number {
  let start = end
  while (start > 0 && label.test(lines[start - 1] ?? '')) start -= 1
  const hasDate = lines.slice(start, end).some(line => /\b20\d{2}\b/.test(line))
  return end - start >= 3 && hasDate ? start : end
}

/** A header's name in any language, as mail programs write it above a quotation. */
const label = /^\s*\*?[\p{L}\p{M} -]{1,30}\s?\*?[:：]\*?\s/u

const addressPattern = /[^\s<>()"',;:[\]]+@[^\s<>()"',;:[\]]+/g

const namesUs = (line: string, isOurs: (address: string) => boolean): boolean =>
  (line.match(addressPattern) ?? []).some(isOurs)

/** Whether a line above the first one of ours belongs to it: it is quoted, or a header of the quoted e-mail. */
const isAbove = (line: string, isOurs: (address: string) => boolean): boolean =>
  /^\s*[>|]/.test(line) || namesUs(line, isOurs) || label.test(line)

/**
 * The line with which a mail program's introduction of a quotation begins: up to four lines with a moment or an address, of
 * which the last ends with a colon.
 * @returns `last` itself where that line introduces nothing
 */
function startOfIntroduction(lines: string[], last: number): number {
  if (!/[:：]\s*$/.test(lines[last] ?? '')) return last
  for (let start = last; start >= 0 && last - start < 4 && (lines[start] ?? '').trim() !== ''; start -= 1)
    if (moment.test(lines[start] ?? '')) return start
  return /[@<]/.test(lines[last] ?? '') ? last : last + 1
}

/** The lines that quote nothing: an answer below or between the quoted ones. */
const unquoted = (text: string, isOurs: (address: string) => boolean): string =>
  text
    .split('\n')
    .filter(
      line =>
        !/^\s*[>|]/.test(line) &&
        !isReplyLine(line) &&
        !namesUs(line, isOurs) &&
        !(moment.test(line) && /[:：]\s*$/.test(line)),
    )
    .join('\n')

const withoutSignature = (text: string): string => withoutClosing(parser.parseReply(text.trim()))
