import { mailtoHref } from './mailto.ts'

/** A part of a message: plain text, or a link. */
export type TextPart = { text: string; href?: string }

// An http(s) address, a name that starts with www., or an e-mail address. Everything else,
// "javascript:" among it, is never a link.
const CANDIDATE =
  /\bhttps?:\/\/[^\s<>"'`]+|\bwww\.[\p{L}\p{N}-]+\.[^\s<>"'`]+|[\p{L}\p{N}.!#$%&*+/=?^_{|}~-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu

// What each of them has. Most messages have none, and on a cheap phone the long pattern takes some 15 ms to compile.
const HINT = /:\/\/|www\.|@/i

// Marks that end a sentence rather than an address, in Latin, Devanagari and Bengali (danda) and CJK scripts.
const TRAILING = new Set('.,:;!?…।。、，！？\'"*_~')

const OPENING = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])

/**
 * Finds web and e-mail addresses in a message.
 *
 * @returns the whole text in its order; `href` is always http, https or mailto
 */
export function linkify(text: string): TextPart[] {
  if (!HINT.test(text)) return text ? [{ text }] : []
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(CANDIDATE)) {
    const address = trimmed(match[0])
    const href = toHref(address)
    if (!href) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: address, href })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/**
 * Without the punctuation of the sentence around it, and a bracket that was opened before it. Each character is counted
 * once: the server does this for whoever asks for a page.
 */
function trimmed(candidate: string): string {
  const counts = new Map<string, number>()
  const countOf = (character: string) => counts.get(character) ?? 0
  for (const character of candidate) counts.set(character, countOf(character) + 1)
  let end = candidate.length
  for (;;) {
    const last = candidate[end - 1] ?? ''
    const opening = OPENING.get(last)
    const isUnopened = opening !== undefined && countOf(opening) < countOf(last)
    if (!isUnopened && !TRAILING.has(last)) return candidate.slice(0, end)
    counts.set(last, countOf(last) - 1)
    end -= 1
  }
}

function toHref(address: string): string | undefined {
  const isWeb = /^https?:\/\//i.test(address)
  const isMail = !isWeb && address.includes('@') && !/^www\./i.test(address)
  const url = parseUrl(isWeb ? address : isMail ? mailtoHref(address) : `https://${address}`)
  const safe = url && (url.protocol === 'mailto:' || (/^https?:$/.test(url.protocol) && url.hostname !== ''))
  return safe ? url.href : undefined
}

/** The address of a picture or a file if it may be shown: http, https, or a path on this site. */
export function safeFileUrl(address: string | null): string | undefined {
  const url = address ? parseUrl(address, window.location.origin) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
