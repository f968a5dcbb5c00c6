// Which words a text has to hold for a pattern to match it: looking for these is cheaper than trying the pattern.

/** An alternative of a pattern, and lists of words of which each has one in every text that it matches. */
export interface Alternative {
  source: string
  required: RequiredWords
}

type RequiredWords = string[][]

/**
 * Reads what each alternative of a pattern requires. Understands sequences, groups, alternatives and quantifiers; looking
 * around and classes require nothing. No required word holds white space.
 */
export function alternativesOf({ source }: RegExp): Alternative[] {
  const reader = { source, at: 0 }
  const found: Alternative[] = []
  for (let start = 0; start <= source.length; start = reader.at += 1) {
    const required = sequence(reader)
    found.push({ source: source.slice(start, reader.at), required })
  }
  return found
}

interface Reader {
  source: string
  at: number
}

/** Up to the end of the group: what each alternative requires. */
function alternatives(reader: Reader): RequiredWords[] {
  const found = [sequence(reader)]
  while (reader.source[reader.at] === '|') {
    reader.at += 1
    found.push(sequence(reader))
  }
  return found
}

function sequence(reader: Reader): RequiredWords {
  const required: RequiredWords = []
  let run = ''
  const endRun = () => {
    const words = run.match(/\S+/gu) ?? []
    required.push(...words.map(word => [word]))
    run = ''
  }
  for (;;) {
    const { source, at } = reader
    const next = source[at]
    if (next === undefined || next === '|' || next === ')') break
    const part = readPart(reader)
    const end = reader.at
    const isOptional = readQuantifier(reader)
    if (typeof part === 'string' && !isOptional && reader.at === end) {
      run += part
      continue
    }
    endRun()
    if (typeof part === 'string') {
      if (!isOptional && part.trim() !== '') required.push([part])
    } else if (!isOptional) required.push(...inGroup(part))
  }
  endRun()
  return required
}

/** What a group requires: one list for all that its alternatives require, of each the one that is rarest. */
function inGroup(parts: RequiredWords[]): RequiredWords {
  if (parts.length === 1) return parts[0] ?? []
  const rarest = parts.map(required => required.reduce<string[] | null>(rarer, null))
  const words = rarest.flatMap(list => list ?? [])
  return rarest.includes(null) || words.length === 0 ? [] : [[...new Set(words)]]
}

const rarer = (a: string[] | null, b: string[]) => (a && commonness(a) <= commonness(b) ? a : b)
/** Long words are rare. */
const commonness = (words: string[]) => words.reduce((sum, { length }) => sum + 8 ** -length, 0)

/** A letter of its own, what a group requires, or nothing known. */
function readPart(reader: Reader): string | RequiredWords[] {
  const { source, at } = reader
  const next = String.fromCodePoint(source.codePointAt(at) ?? 0)
  if (next === '(') {
    const opening = /^\((?:\?(?:[:=!]|<[=!]))?/.exec(source.slice(at))?.[0] ?? '('
    reader.at += opening.length
    const inside = alternatives(reader)
    reader.at += 1
    return /[=!]$/.test(opening) ? [] : inside
  }
  if (next === '[') {
    const length = /^\[(?:\\.|[^\]\\])*\]/su.exec(source.slice(at))?.[0].length ?? 1
    reader.at += length
    return []
  }
  if (next === '\\') {
    const escaped = /^\\(?:p\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|.)/isu.exec(source.slice(at))?.[0] ?? next
    reader.at += escaped.length
    return /^\\[^\p{L}\p{N}]$/u.test(escaped) ? escaped.slice(1) : []
  }
  reader.at += next.length
  return /[\^$.]/.test(next) ? [] : next
}

/** Whether what stands before may be left out. */
function readQuantifier(reader: Reader): boolean {
  const found = /^(?:[*?+]|\{(\d+)(?:,\d*)?\})\??/.exec(reader.source.slice(reader.at))
  if (!found) return false
  reader.at += found[0].length
  return found[0].startsWith('*') || found[0].startsWith('?') || found[1] === '0'
}
