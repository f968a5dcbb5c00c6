import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from './languages.ts'

/** What is not said of one thing. */
const ofSeveral = /\bthese\b|#( [^ .:]+){1,3} (are|were)\b/i

/** In English there are always several of these. */
const neverOne = [
  'An entry holds {limit} characters, so this document was split into #, at headings where it has them.',
  'Save all #',
]

interface Entry {
  english: string
  translated: string
}

/** @param folder where in web/src its catalogue is; without one, all */
function entriesOf(language: string, folder = ''): Entry[] {
  const quoted = '((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)'
  const text = (lines = '') =>
    [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = '']) => part.replace(/\\(.)/g, '$1')).join('')
  return readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .filter(path => path.startsWith(folder) && path.endsWith(`catalogues/${language}.po`))
    .flatMap(path => [
      ...readFileSync(join('web/src', path), 'utf8').matchAll(
        new RegExp(`^msgid ${quoted}msgstr ${quoted}`, 'gm'),
      ),
    ])
    .map(([, english, translated]) => ({ english: text(english), translated: text(translated) }))
}

/** The plurals of a message of ICU MessageFormat: of each its forms by their names. */
function pluralsOf(message: string): Map<string, string>[] {
  const plurals: Map<string, string>[] = []
  for (const found of message.matchAll(/\{\w+, plural,/g)) {
    const forms = new Map<string, string>()
    let at = found.index + found[0].length
    for (;;) {
      const [all, name] = /^\s*(=\d+|[a-z]+)\s*\{/.exec(message.slice(at)) ?? []
      if (all === undefined || name === undefined) break
      const begin = at + all.length
      at = begin
      for (let depth = 1; depth > 0 && at < message.length; at++)
        depth += message[at] === '{' ? 1 : message[at] === '}' ? -1 : 0
      forms.set(name, message.slice(begin, at - 1))
    }
    plurals.push(forms)
  }
  return plurals
}

test('English tells one thing in the singular', () => {
  const plurals = entriesOf('fr').flatMap(({ english }) => pluralsOf(english))
  expect(plurals.length).toBeGreaterThan(100)
  const wrong = plurals.filter(forms => {
    const one = forms.get('one')
    return one === undefined ? !neverOne.includes(forms.get('other') ?? '') : ofSeveral.test(one)
  })
  expect(wrong).toEqual([])
})

test.each(Object.keys(languages).filter(language => language !== 'en'))(
  'in %s, every count has the forms of the language',
  language => {
    const rules = new Intl.PluralRules(language)
    const needed = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))
    const lacking = entriesOf(language).filter(({ english, translated }) => {
      const plurals = pluralsOf(translated)
      return (
        plurals.length < pluralsOf(english).length ||
        plurals.some(forms => [...needed].some(form => !forms.has(form)))
      )
    })
    expect(lacking).toEqual([])
  },
)

test.each([
  ['lib/i18n/', 'lib/server-words/'],
  ['features/conversations/catalogues/', 'features/conversations/alerts/'],
])('what every page loads is not in a catalogue of its own again: %s, %s', (folder, other) => {
  const [all, own] = [folder, other].map(place => entriesOf('fr', place).map(({ english }) => english))
  // A sentence that both say is in both.
  expect(own?.filter(english => english !== '' && all?.includes(english)).length).toBeLessThan(4)
  expect(own?.length).toBeGreaterThan(4)
})
