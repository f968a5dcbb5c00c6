import { describe, expect, test } from 'vitest'
import { smallTalk, withoutGreeting } from './small-talk.ts'

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

test('a greeting is no part of the question', () => {
  expect(withoutGreeting('hi, do you deliver')).toBe('do you deliver')
  expect(withoutGreeting('thanks, whats your phone number')).toBe('whats your phone number')
  expect(withoutGreeting('all sizes in stock?')).toBe('all sizes in stock?')
})
