// What is behind a link that ends e-mails: what it ends, and how that is done or taken back.
import { directionOf } from '../../mail/templates.ts'
import { chooseWords, wordsOf } from '../words/languages.ts'
import type { MailChoice, UnsubscribeTokens } from './token.ts'

/** What a page says, in the language of the e-mail. */
export interface ChoicePage {
  language: string
  direction: 'ltr' | 'rtl'
  title: string
  status: string
  /** What can be done; `form` is what it sends. */
  button?: { label: string; form: Record<string, string> }
  note?: string
}

/** A form as it is sent by the page's button, or by a mail program's own (RFC 8058), which may be multipart. */
export interface AskedChoice {
  token: string | undefined
  /** Undefined where the page is only looked at: programs open links before people do. */
  form: string | undefined
  /** The languages that the reader asks for, the most wanted first. */
  languages: readonly string[]
}

export interface AnsweredChoice {
  status: 200 | 400 | 404
  page: ChoicePage
}

/** @param rpc calls a database function as the service role */
export function createChoices(
  rpc: <T>(name: string, args: Record<string, unknown>) => Promise<T>,
  tokens: UnsubscribeTokens,
): (asked: AskedChoice) => Promise<AnsweredChoice> {
  /** The page as things stand. A link of somebody who is gone has nothing to end any more. */
  async function show(choice: MailChoice, isChanged: boolean): Promise<ChoicePage> {
    const state = await rpc<{ name: string | null; is_on: boolean } | null>('mail_choice', argsOf(choice))
    return pageOf(choice, state?.name ?? null, state?.is_on ?? false, isChanged)
  }

  return async ({ token, form, languages }) => {
    const choice = token === undefined ? undefined : tokens.read(token)
    if (!choice) return { status: 404, page: brokenPage(languages) }
    if (form === undefined) return { status: 200, page: await show(choice, false) }
    const wanted = wantedOf(form)
    if (wanted === undefined) return { status: 400, page: await show(choice, false) }
    await rpc('choose_mails', { ...argsOf(choice), is_on: wanted })
    return { status: 200, page: await show(choice, true) }
  }
}

/** The database functions that this calls. */
export const choiceFunctions = ['mail_choice', 'choose_mails']

const argsOf = (choice: MailChoice) =>
  choice.kind === 'customer'
    ? { kind: choice.kind, subject_id: choice.business, address: choice.address }
    : { kind: choice.kind, subject_id: choice.account }

function pageOf(choice: MailChoice, name: string | null, isOn: boolean, isChanged: boolean): ChoicePage {
  const { language, words } = wordsOf(choice.language)
  const { letter, choice: page } = words
  return {
    language,
    direction: directionOf(language),
    title: choice.kind === 'customer' ? page.ofBusiness(name ?? '') : page.kinds[choice.kind],
    status: isOn ? (isChanged ? page.isOn : page.question) : page.ended,
    button: isOn
      ? { label: letter.stop, form: { 'List-Unsubscribe': 'One-Click' } }
      : { label: page.again, form: { Subscribe: 'Again' } },
    ...(choice.kind === 'customer' ? {} : { note: page.settings }),
  }
}

/** For a link that nobody here has made. */
function brokenPage(languages: readonly string[]): ChoicePage {
  const { language, words } = wordsOf(chooseWords(languages))
  const { broken: title, brokenHelp: status } = words.choice
  return { language, direction: directionOf(language), title, status }
}

/** Whether a form wants such e-mails; undefined where it says neither. */
function wantedOf(form: string): boolean | undefined {
  const says = (name: string, value: string) =>
    new URLSearchParams(form).get(name) === value ||
    new RegExp(`name="?${name}"?\\r?\\n(?:[^\\r\\n]+\\r?\\n)*\\r?\\n${value}\\r?\\n`, 'i').test(form)
  if (says('List-Unsubscribe', 'One-Click')) return false
  if (says('Subscribe', 'Again')) return true
  return undefined
}
