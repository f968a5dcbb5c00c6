import { describe, expect, test } from 'vitest'
import type { Language } from '../languages/languages.ts'
import { smallTalk, talkBeside, withoutGreeting } from './small-talk.ts'

describe('smallTalk', () => {
  test.each([
    ['hi there', 'greeting'],
    ['Good morning! How are you?', 'howAreYou'],
    ['ok thanks bye', 'thanks'],
    ['no, thanks', 'no'],
    ['are you a bot?', 'whoAreYou'],
    ['assalamu alaikum bhai', 'greeting'],
    ['dhonnobad bhaiya', 'thanks'],
    ['धन्यवाद', 'thanks'],
    ['merci bcp, bonne journée', 'thanks'],
    ['¡Hola! ¿Qué tal?', 'howAreYou'],
    ['السلام عليكم', 'greeting'],
    ['👍', 'acknowledgement'],
  ])('%s: %s', (text, kind) => expect(smallTalk(text)).toBe(kind))

  test.each([
    'hi, do you deliver',
    'thanks, whats your phone number',
    'ok how much is it',
    'Nike Air Max',
    'hola, tienen wifi',
  ])('%s asks something', text => expect(smallTalk(text)).toBeUndefined())
})

test('small talk may have a word or two beside it, of which others tell whether they ask something', () => {
  expect(talkBeside('ok thanks a bunch yall', 'en')).toMatchObject({ kind: 'thanks' })
  expect(talkBeside('thanks, large mug', 'en')).toEqual({ kind: 'thanks', words: 'large mug' })
  expect(talkBeside('thanks, large mug?', 'en')).toBeUndefined()
  expect(talkBeside('thanks, the large blue mug then', 'en')).toBeUndefined()
})

test.each<[string, Language]>([
  ['hielo', 'es'],
  ['viernes', 'es'],
  ['bière', 'fr'],
  ['sale', 'en'],
  ['top', 'en'],
  ['okra', 'en'],
  ['noodles', 'en'],
  ['hiking', 'en'],
  ['tee', 'en'],
  ['oito', 'pt'],
  ['tala', 'hi'],
  ['chul', 'bn'],
  ['عسل', 'ar'],
])('%s is no small talk, though its beginning or its sound is that of some', (word, language) =>
  expect(smallTalk(word, language)).toBeUndefined(),
)

test('a greeting is no part of the question', () => {
  expect(withoutGreeting('namaste ravivar ko khula hai kya', 'hi')).toContain('ravivar')
  expect(withoutGreeting('مرحبا الجمعة فاتحين؟', 'ar')).toContain('الجمعة')
  expect(withoutGreeting('hi, on monday are you open', 'en')).toBe('on monday are you open')
  expect(withoutGreeting('is the chocolate cake vegan', 'en')).toBe('is the chocolate cake vegan')
  expect(withoutGreeting('hi, do you deliver')).toBe('do you deliver')
  expect(withoutGreeting('thanks, whats your phone number')).toBe('whats your phone number')
  expect(withoutGreeting('all sizes in stock?')).toBe('all sizes in stock?')
})
