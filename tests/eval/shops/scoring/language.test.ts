import { expect, test } from 'vitest'
import { languageFits } from './language.ts'

const replies = {
  en: 'Yes, that is in our shop and we have two of them.',
  es: 'Sí, lo tenemos en la tienda, cuesta poco y es para todos.',
  fr: 'Oui, nous avons ce modèle pour vous et il est à la boutique.',
  nl: 'Ja, dat hebben wij ook, maar het is voor volgende week.',
  bn: 'হ্যাঁ, আমাদের দোকানে এখন দুটি আছে।',
  hi: 'हाँ, हमारी दुकान में अभी दो मिलेंगे।',
  ar: 'نعم، لدينا هذا في المتجر الآن.',
}

const languages = Object.keys(replies) as (keyof typeof replies)[]

test.each(languages)('only a reply in %s is in the language of such a question', language => {
  // The material is in a language of its own.
  expect(languages.filter(each => languageFits(language, replies[each], 'de'))).toEqual([language])
})

test.each([
  ['bn-Latn', 'bn'],
  ['hi-Latn', 'hi'],
  ['ar-Latn', 'ar'],
] as const)('a question in %s may be answered in both alphabets', (language, own) => {
  const letters = languages.filter(each => ['bn', 'hi', 'ar'].includes(each))
  expect(letters.filter(each => languageFits(language, replies[each]))).toEqual([own])
  expect(languageFits(language, replies.en)).toBe(true)
})

test.each([
  [
    'a quotation of the owner beside a word of the customer’s language',
    'fr',
    `Oui : ${replies.en}`,
    'en',
    true,
  ],
  ['a quotation of the owner alone', 'fr', replies.en, 'en', false],
  ['a quotation for an English question', 'en', replies.es, 'es', true],
  ['another language than that of the material', 'en', replies.fr, 'es', false],
  ['a name and a price', 'bn', 'Polo 450', 'en', true],
  ['a language that is not known', 'pt', replies.en, 'en', true],
] as const)('%s', (_, language, reply, material, fits) => {
  expect(languageFits(language, reply, material)).toBe(fits)
})
