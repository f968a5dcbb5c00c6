import { scriptOf } from '../languages/detect.ts'
import { createDictionary, type Meaning } from '../languages/dictionary.ts'
import { type Language, languages } from '../languages/languages.ts'
import { meaningsOf } from '../languages/meanings.ts'
import type { ConditionKind, LanguagePack } from '../languages/pack.ts'
import { readTokens, type Token } from '../languages/tokens.ts'

/** Words of a statement that tell how it is meant, whatever it is about. */
const statementKinds = ['closed', 'open', 'free', 'denial', 'condition'] as const

type StatementMeaning = Extract<Meaning, { is: (typeof statementKinds)[number] }>

/** A word of a text in another language, or a number of it, and where it begins in the text. */
export interface KeyWord {
  at: number
  word: string
}

/**
 * The words of a text that tell what it says, each by itself in another language: no sentence, but enough to know what a
 * sentence is about.
 * @param from the text's language
 * @param isTaken whether what stands at a place of the text is told otherwise
 * @returns nothing where fewer than half of the words are known
 */
export function keyWords(
  text: string,
  from: Language,
  to: Language,
  isTaken: (at: number) => boolean,
): KeyWord[] {
  const meanings = meaningsOf(from)
  const dictionary = createDictionary([languages[from]])
  const tokens = readTokens(text)
  const found: KeyWord[] = []
  let known = 0
  let unknown = 0
  for (let at = 0; at < tokens.length; ) {
    const { text: word, start, kind } = tokens[at] as Token
    if (kind === 'sign' || isTaken(start)) {
      at += 1
      continue
    }
    // What is told of a statement may leave an amount of it out, on which the rest depends.
    if (kind === 'number') {
      // "A54" is a name, which is read anywhere.
      if (tokens[at - 1]?.kind !== 'word' || tokens[at - 1]?.end !== start) found.push({ at: start, word })
      at += 1
      continue
    }
    const statement = statementKinds
      .map(is => dictionary.match(tokens, at, is))
      .find(match => match !== undefined)
    const phrase = meanings.ofPhrase(tokens, at)
    const concept = phrase ? only(phrase.concepts) : statement ? undefined : meanings.surely(word)
    const told = concept
      ? first((languages[to].meanings as Record<string, string>)[concept])
      : statement && wordFor(statement.meaning, languages[to])
    const readable = told ?? (isLatin(word) ? word : undefined)
    if (readable) {
      found.push({ at: start, word: readable })
      known += 1
    } else if (!statement && !meanings.isFunctionWord(word) && !meanings.isSoftWord(word)) {
      unknown += 1
    }
    at = phrase?.next ?? (concept ? at + 1 : (statement?.next ?? at + 1))
  }
  return known > unknown ? found.filter(({ word }, index) => word !== found[index - 1]?.word) : []
}

/** A name, with its key words behind it for who cannot read its letters: "খামারে এক দিন (≈ farm, day)". */
export function withKeyWords(name: string, language: Language): string {
  const from = scriptOf(name)
  if (!from || from === language) return name
  const words = keyWords(name, from, language, () => false)
  return words.length > 0 ? `${name} (≈ ${words.map(({ word }) => word).join(', ')})` : name
}

/** One of several meanings may be the wrong one. */
const only = (concepts: readonly string[]) => (concepts.length === 1 ? concepts[0] : undefined)

const first = (spellings: string | undefined) => spellings?.split('|')[0]

/** Without its sentence, "if" tells nothing. */
const toldConditions: ReadonlySet<ConditionKind> = new Set(['only', 'except', 'before', 'after'])

const wordFor = (meaning: StatementMeaning, { statements }: LanguagePack): string | undefined => {
  if (meaning.is !== 'condition') return first(statements[meaning.is])
  return toldConditions.has(meaning.condition) ? first(statements.conditions[meaning.condition]) : undefined
}

const isLatin = (word: string) => /^\p{Script=Latin}{2,}$/u.test(word)
