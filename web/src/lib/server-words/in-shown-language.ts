import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '../i18n/language.ts'
import { fromDatabase } from './from-database.ts'
import { fromReaders } from './from-readers.ts'
import { fromServer } from './from-server.ts'
import { handoverReasons } from './handover-reasons.ts'

interface Pattern {
  message: MessageDescriptor
  form: RegExp
  names: string[]
}

const plain = new Map<string, MessageDescriptor>()
const patterns: Pattern[] = []
for (const message of [...fromDatabase, ...fromReaders, ...fromServer, ...handoverReasons]) {
  // As the macro compiles it: texts and names by turns.
  const compiled = message.message as unknown as (string | [string])[]
  const [text] = compiled
  if (compiled.length === 1 && typeof text === 'string') plain.set(text, message)
  else patterns.push({ message, ...formOf(compiled) })
}

function formOf(parts: (string | [string])[]): Pick<Pattern, 'form' | 'names'> {
  const source = parts.map(part =>
    typeof part === 'string' ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '(.+?)',
  )
  return {
    form: new RegExp(`^${source.join('')}$`, 's'),
    names: parts.flatMap(part => (typeof part === 'string' ? [] : part)),
  }
}

/** The message that a sentence of the server is, with what stands in it. */
function find(sentence: string): { id: string; values: [name: string, value: string][] } | undefined {
  const same = plain.get(sentence)
  if (same) return { id: same.id, values: [] }
  for (const { message, form, names } of patterns) {
    const found = form.exec(sentence)
    if (found) return { id: message.id, values: names.map((name, at) => [name, found[at + 1] ?? '']) }
  }
  return undefined
}

/** Whether a sentence of the server has a translation. */
export const isKnown = (sentence: string): boolean => find(sentence) !== undefined

/** A sentence of the server in the language of the page; one that is not known stays as it came, in English. */
export function inShownLanguage(sentence: string): string {
  const found = find(sentence)
  if (!found) return sentence
  // What stands in a sentence may be a sentence: when to try again.
  const values = found.values.map(([name, value]) => [name, inShownLanguage(value)])
  return i18n._(found.id, Object.fromEntries(values))
}
