import type { StoredMessage } from '@/lib/chat/messages'

/** What an assistant's message rests on. */
export interface Source {
  kind: 'business' | 'product' | 'article'
  id: string
  title: string
}

/** What an assistant's reply took. Each part may be missing. */
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
  /** The limit that the reply tells of. */
  budget?: string
}

/** A message as its owner reads it. */
export interface ChatMessage extends StoredMessage {
  sources: Source[] | null
  details: ReplyDetails | null
}

const labels: Record<Source['kind'], string> = {
  business: 'AI Configuration',
  product: 'Product',
  article: 'Knowledge Base',
}

/** The titles that a message rests on, each once, and what they are. */
export function answeredFrom(
  sources: readonly Source[] | null,
): { key: string; title: string; label: string }[] {
  const seen = new Set<string>()
  return (sources ?? []).flatMap(({ kind, id, title }) => {
    const key = `${kind} ${title}`
    return seen.has(key) || !seen.add(key) ? [] : [{ key: `${key} ${id}`, title, label: labels[kind] ?? '' }]
  })
}
