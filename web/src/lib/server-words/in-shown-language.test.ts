import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { handoverReasons } from '../../../../supabase/functions/ai-chat-response/read/handover-reasons.ts'
import { i18n } from '../i18n/language.ts'
import { fromServer } from './from-server.ts'
import { inShownLanguage, isKnown } from './in-shown-language.ts'

afterEach(() => i18n.activate('en'))

/** Refusals that only programs, or customers in their own languages, can meet. */
const notForOwners = new Set([
  'A change is a list of 1 to 10000 edits.',
  'A key cannot change links.',
  'A key cannot make keys.',
  'A key cannot read lists of products.',
  'A program cannot change who works at a business.',
  'A row cannot be moved to another business.',
  'A scope is read, chats, catalogue, propose or apply.',
  'Edit %s: %s.',
  'Only an answer can be rated, with yes or no.',
  'The conversation so far is not a list of at most 40 messages.',
  'The id of a row cannot be changed.',
  'The request does not have the expected form.',
  'There is no such messenger.',
  'There is nothing here.',
  'There is no shop at this link, or its chat is closed.',
  'These are no settings of an account.',
  'This business can take no more images at the moment. Please describe it in words.',
  'This business is not taking messages now.',
  'This chat is not waiting for a person.',
  'This message id is taken.',
  'This message offers no person.',
  // A form says the same before it sends anything; what follows is its reason.
  'Fees: ',
  'Opening hours: ',
  'Options: ',
])

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => ending.test(name) && !name.includes('.test.'))
    .map(name => join(folder, name))

const textsOf = (file: string, form: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(form)].map(([, text = '']) => text)

test('every refusal of the database has a translation', () => {
  const refusals = filesIn('supabase/migrations', /\.sql$/)
    .flatMap(file => textsOf(file, /message = (?:format\()?'((?:[^']|'')+)'/g))
    .map(text => text.replaceAll("''", "'"))
  expect(refusals.length).toBeGreaterThan(100)
  expect(refusals.filter(text => !notForOwners.has(text) && !isKnown(text.replaceAll('%s', '7')))).toEqual([])
})

test('so has every sentence about a page, a list of products, a webhook or a bot', () => {
  const sentences = [
    'supabase/functions/import-page',
    'server/feeds',
    'server/channels/routes.ts',
    'server/webhooks/answer.ts',
    'server/storage/errors.ts',
  ].flatMap(place =>
    (place.endsWith('.ts') ? [place] : filesIn(place, /\.ts$/)).flatMap(file =>
      textsOf(file, /(?<![(=] ?new RegExp\()['`]([A-Z“](?:[^'`\\\n]| ’)*[a-z)”]\.)['`]/g),
    ),
  )
  expect(sentences.length).toBeGreaterThan(50)
  const internal = [/must be set/, /claimed nothing/, /is no address/, /thread/]
  expect(
    sentences.filter(
      text =>
        !notForOwners.has(text) &&
        !isKnown(text.replace(/\$\{[^}]*\}/g, '7')) &&
        !internal.some(form => form.test(text)),
    ),
  ).toEqual([])
})

test('so has every reason for which a chat is handed over', () => {
  expect(handoverReasons.filter(reason => !isKnown(reason))).toEqual([])
})

test('a sentence within a sentence is translated too', () => {
  const idOf = (start: string) =>
    fromServer.find(({ message }) => Array.isArray(message) && message[0] === start)?.id ?? ''
  i18n.load('es', {
    [idOf('Too many attempts. ')]: ['Demasiados intentos. ', ['advice']],
    [idOf('Please try again in ')]: ['Prueba dentro de ', ['minutes'], ' minutos.'],
  })
  i18n.activate('es')
  expect(inShownLanguage('Too many attempts. Please try again in 5 minutes.')).toBe(
    'Demasiados intentos. Prueba dentro de 5 minutos.',
  )
  expect(inShownLanguage('Something else.')).toBe('Something else.')
})
