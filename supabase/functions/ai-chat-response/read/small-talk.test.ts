import { describe, expect, test } from 'vitest'
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

test('a greeting is no part of the question', () => {
  expect(withoutGreeting('hi, do you deliver')).toBe('do you deliver')
  expect(withoutGreeting('thanks, whats your phone number')).toBe('whats your phone number')
  expect(withoutGreeting('all sizes in stock?')).toBe('all sizes in stock?')
})
