import { expect, test } from 'vitest'
import { languages as ofDashboard } from '../../../../../web/src/lib/i18n/languages.ts'
import { languages } from '../../../ai-chat-response/languages/languages.ts'
import { wordsOf } from './languages.ts'

test.each(Object.keys(ofDashboard))('there are words of their own in %s', language => {
  expect(wordsOf(language).language).toBe(language)
  expect(wordsOf(language).words.letter.stop.trim()).not.toBe('')
})

test.each(Object.keys(languages))('who chats with the assistant in %s gets emails in it', language => {
  expect(wordsOf(language).language).toBe(language)
})

test.each([null, 'xx', '', '__proto__', 'constructor'])(
  'without words there are the English ones: %s',
  language => {
    expect(wordsOf(language).language).toBe('en')
  },
)
