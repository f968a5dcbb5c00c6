import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StoredMessage } from '@/lib/chat/messages'
import { i18n } from '@/lib/i18n/language'
import { listFormat } from '@/lib/text/list-format'

/** A piece of the owner's material that a reply is based on. */
export interface Source {
  kind: 'business' | 'product' | 'article'
  id: string
  title: string
}

/** How a reply of the assistant was made. Each part may be missing. */
export interface ReplyDetails {
  /** The model's name, or `builtin`. */
  model?: string
  input_tokens?: number
  output_tokens?: number
  milliseconds?: number
  /** How often a model was asked. */
  attempts?: number
  /** The kinds of statements that the fact check refused. */
  lock?: string[]
  /** The limit that was reached, when the reply says so. */
  budget?: string
  /** Why the built-in assistant answered in the model's place. */
  trouble?: string
}

/** A message as its owner reads it. */
export interface ChatMessage extends StoredMessage {
  sources: Source[] | null
  details: ReplyDetails | null
  /** Whether this message of the assistant's offers to call a person. */
  offers_person: boolean
  /** The id of the message whose offer this one of the customer's takes. */
  takes_offer: string | null
  /** Whether the customer says that this answer has helped; null while they say nothing. */
  helped: boolean | null
  /** Why the customer's messenger did not take it; null for what was taken. */
  delivery_fault: string | null
  /** Who of the team wrote it; null for all others, for programs, and where the account is gone. */
  author_id: string | null
}

/** The columns of a ChatMessage. */
export const messageColumns =
  'id, sender_type, content, image_url, file, created_at, sources, details, offers_person, takes_offer, helped, delivery_fault, author_id'

const labels: Record<Source['kind'], MessageDescriptor> = {
  business: msg`AI Configuration`,
  product: msg`Product`,
  article: msg`Knowledge Base`,
}

/** What a kind is called; nothing for one that this page does not know. */
const labelOf = (kind: Source['kind']) => (kind in labels ? i18n._(labels[kind]) : '')

/** The sources of a message, each title once, with labels of their kind. */
export function answeredFrom(
  sources: readonly Source[] | null,
): { key: string; title: string; label: string }[] {
  const seen = new Set<string>()
  return (sources ?? []).flatMap(({ kind, id, title }) => {
    const key = `${kind} ${title}`
    return seen.has(key) || !seen.add(key) ? [] : [{ key: `${key} ${id}`, title, label: labelOf(kind) }]
  })
}

/** The titles of a message's sources as a list: 'Teapot, Return policy'. */
export function titlesOf(sources: readonly Source[] | null): string {
  const titles = answeredFrom(sources).map(({ title }) => title)
  return listFormat().format(titles)
}
