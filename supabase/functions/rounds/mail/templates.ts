import { escapeHtml } from './html.ts'
import type { Mail } from './mailer.ts'
import { styles } from './styles.ts'

/** A link on a line of its own. */
export interface LetterLink {
  label: string
  address: string
}

/**
 * A paragraph of ours, one that is small, the words of somebody else in their own direction, a heading, or a link with what it is
 * about, each on a line.
 */
export type Paragraph =
  | string
  | { small: string }
  | { quote: string; by?: string }
  | { heading: string }
  | (LetterLink & { about?: string[] })

/** How a business looks, where it differs from Frontdesk itself: its logo's address, and its colour on light and on dark. */
export interface MailLook {
  logo?: string
  light?: string
  dark?: string
}

/** What an e-mail says. */
export interface Letter {
  subject: string
  /** Of the words, where they are not English. */
  language?: string
  /** The business that it is about, or who writes, where it is not Frontdesk itself. */
  sender?: string
  look?: MailLook | null | undefined
  /** What stands above the button's address. */
  insteadOfButton?: string
  before: Paragraph[]
  /** The one thing to do. */
  button: LetterLink
  after: Paragraph[]
  /** The way to get no more of these: why this one came, what the link says, and where a mail program's own button leads. */
  unsubscribe?: LetterLink & { why: string; oneClick?: string }
}

const rightToLeft = new Set(['ar'])

/** The direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.has(language) ? 'rtl' : 'ltr')

/**
 * Renders an e-mail as plain text, in which nothing is missing, and as HTML with tables and inline styles, which all mail
 * programs support; those that know dark mode get it. It loads nothing but a business's logo.
 */
export function compose(to: string, letter: Letter): Mail {
  const { subject, unsubscribe } = letter
  return {
    to,
    subject,
    text: asText(letter),
    html: asHtml(letter),
    ...(unsubscribe ? { unsubscribe: unsubscribe.oneClick ?? unsubscribe.address } : {}),
  }
}

function asText({ before, button, after, sender = 'Frontdesk', unsubscribe }: Letter): string {
  const paragraph = (part: Paragraph) => {
    if (typeof part === 'string') return part
    if ('small' in part) return part.small
    if ('heading' in part) return `${part.heading}\n${'-'.repeat(Math.min([...part.heading].length, 60))}`
    if ('quote' in part) return part.by ? `${part.by}: ${part.quote}` : `“${part.quote}”`
    const about = 'about' in part ? (part.about ?? []) : []
    return [`${part.label}:`, ...about, part.address].join('\n')
  }
  const parts = [...before, button, ...after].map(paragraph)
  const footer = unsubscribe ? ['-- ', unsubscribe.why, paragraph(unsubscribe)].join('\n') : undefined
  return `${[...parts, sender, ...(footer ? [footer] : [])].join('\n\n')}\n`
}

function asHtml(letter: Letter): string {
  const { subject, before, button, after, language = 'en', sender = 'Frontdesk', look, unsubscribe } = letter
  const { insteadOfButton = 'If the button does not work, copy this address into your browser:' } = letter
  const direction = directionOf(language)
  const address = escapeHtml(button.address)
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles.dark}${darkButton(look)}</style>
</head>
<body class="page" style="margin:0;${styles.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" class="page" style="${styles.page}">
<tr><td align="center" class="around" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" class="card" style="${styles.card}">
<tr><td class="words inside" style="padding:32px;${styles.words}">
<p class="muted" style="margin:0 0 24px;font-weight:600;${styles.muted}">${logo(look)}<bdi>${escapeHtml(sender)}</bdi></p>
<h1 class="words" style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${before.map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${address}" target="_blank" rel="noopener" class="button" style="${styles.button}${lightButton(look)}">${escapeHtml(button.label)}</a></p>
${after.map(paragraph).join('\n')}
<p class="muted" style="margin:24px 0 0;font-size:13px;${styles.muted}">${escapeHtml(insteadOfButton)}<br><a href="${address}" target="_blank" rel="noopener" dir="ltr" class="muted" style="${styles.muted};word-break:break-all">${address}</a></p>
</td></tr>
</table>
${unsubscribe ? footer(unsubscribe) : ''}
</td></tr>
</table>
</body>
</html>
`
}

const isColor = (color: string | undefined): color is string => /^#[0-9a-f]{6}$/.test(color ?? '')

/** The name is beside it. */
const logo = (look: Letter['look']) =>
  /^https?:\/\//.test(look?.logo ?? '')
    ? `<img src="${escapeHtml(look?.logo ?? '')}" width="40" height="40" alt="" style="${styles.logo}"> `
    : ''

const lightButton = (look: Letter['look']) => (isColor(look?.light) ? `;background:${look.light}` : '')

const darkButton = (look: Letter['look']) =>
  isColor(look?.dark)
    ? `@media (prefers-color-scheme: dark) { .button { background: ${look.dark} !important } }\n`
    : ''

function paragraph(part: Paragraph): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`
  if ('small' in part)
    return `<p class="muted" style="margin:0 0 16px;font-size:13px;${styles.muted}">${escapeHtml(part.small)}</p>`
  if ('heading' in part)
    return `<h2 class="words" style="margin:24px 0 12px;font-size:17px;line-height:1.4">${escapeHtml(part.heading)}</h2>`
  if ('quote' in part) return quotation(part)
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.address)}" target="_blank" rel="noopener" class="link" style="${styles.link}"><bdi>${escapeHtml(part.label)}</bdi></a>${(part.about ?? []).map(aboutLine).join('')}</p>`
}

const aboutLine = (line: string) =>
  `<br><bdi class="muted" style="font-size:14px;${styles.muted}">${escapeHtml(line)}</bdi>`

function quotation({ quote, by }: { quote: string; by?: string }): string {
  const name = by
    ? `<span class="muted" style="display:block;font-size:13px;${styles.muted}">${escapeHtml(by)}</span>`
    : ''
  return `<div class="quote" style="${styles.quote}">${name}<span dir="auto" style="display:block;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(quote)}</span></div>`
}

const footer = ({ why, label, address }: NonNullable<Letter['unsubscribe']>) =>
  `<p class="muted" style="max-width:520px;margin:16px auto 0;padding:0 8px;font:13px/1.5 ${styles.fonts};${styles.muted}">${escapeHtml(why)} <a href="${escapeHtml(address)}" target="_blank" rel="noopener" class="muted" style="${styles.muted};text-decoration:underline">${escapeHtml(label)}</a></p>`
