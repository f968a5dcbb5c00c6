// Messages to shops of many kinds, each with what it asks of the owner.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { detect } from '../../../supabase/functions/ai-chat-response/languages/detect.ts'

const kinds = ['none', 'order', 'complaint', 'person'] as const
const row = z.object({ lang: z.string(), kind: z.enum(kinds), q: z.string() })

/** What a message asks of the owner; `none` where the shop's information answers it. */
export type MessageKind = (typeof kinds)[number]

export interface Message {
  /** The lot that it belongs to, by one writer. */
  lot: string
  text: string
  /** As the assistant reads it, in a chat in that language. */
  language: string
  kind: MessageKind
}

/** The messages of a half. */
export async function readMessages(half: 'open' | 'unseen'): Promise<Message[]> {
  const folder = join(import.meta.dirname, 'halves', half)
  const files = (await readdir(folder)).sort()
  const lots = await Promise.all(
    files.map(async file => {
      const lines = (await readFile(join(folder, file), 'utf8')).trim().split('\n')
      return lines.map(line => messageOf(file.replace('.jsonl', ''), row.parse(JSON.parse(line))))
    }),
  )
  return lots.flat()
}

export function messageOf(
  lot: string,
  { lang, kind, q }: { lang: string; kind: MessageKind; q: string },
): Message {
  const [spoken = 'en'] = lang.split('-')
  return { lot, text: q, language: detect(q, [lang, spoken])?.language ?? spoken, kind }
}
