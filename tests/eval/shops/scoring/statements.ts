import { phrases } from './phrases/all.ts'
import { either } from './phrases/phrase.ts'

const expression = (source: string) => new RegExp(source.normalize('NFC'), 'iu')

const bare = expression(either(phrases('bare')))
const breaks = expression(
  [
    String.raw`(?<=[!?؟।\n]|\.(?!\d))`,
    ';',
    String.raw`(?=(?:,| -)? ${either(phrases('but'))}(?!\p{L}))`,
    String.raw`(?=,? (?:and |so |or )?${either(phrases('offer'))}(?!\p{L}))`,
  ].join('|'),
)

/**
 * What a normalised reply states: without the clauses that only say that the answer is not known or offer a person, whose
 * "not" answers no question.
 */
export const statements = (text: string): string =>
  text
    .split(breaks)
    .filter(clause => clause && !bare.test(clause))
    .join('')
