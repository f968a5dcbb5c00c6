import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHandover, readRules } from './handover.ts'
import { chancesOf, featuresOf, likelyMatters, places } from './likely.ts'
import { readSaid } from './said.ts'
import { weights } from './weights.ts'

test('each matter has a weight for each place', () =>
  expect(weights.map(text => atob(text).length)).toEqual(likelyMatters.map(() => places)))

test('any text has chances that are shares of one, at places that have weights', () => {
  const all = likelyMatters.map((_, matter) =>
    Float64Array.from({ length: places }, (_, at) => (at % 7) - matter),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const features = featuresOf(text, undefined, readSaid(text, 'en'))
      for (const [place, value] of features) {
        expect(place).toBeLessThan(places)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1.5)
      }
      const whole = chancesOf(features, all).reduce((sum, chance) => sum + chance, 0)
      expect(whole).toBeGreaterThan(0)
      expect(whole).toBeLessThanOrEqual(1 + 1e-9)
    }),
  )
})

test.each([
  ['en', 'the parcel says delivered on my tracking but nothing came, order was friday', 'order complaint'],
  ['en', 'my cake came with the wrong name on it and the party is tonight', 'complaint order'],
  ['es', 'ya están mis lentes? los dejé el jueves a nombre de Teo', 'order'],
  ['fr', 'vous avez abîmé ma veste au pressing, il y a un trou dans la manche', 'complaint'],
  ['bn-Latn', 'amar order ta ekhono ashe nai, kothay ache', 'order complaint'],
])('%s: "%s" is the owner’s, in words that no rule is sure of or with them', (lang, text, matters) => {
  const found = readHandover(text, lang.split('-')[0])
  expect(found?.certainty).toBe('sure')
  expect(matters).toContain(found?.matter)
})

test.each([
  ['en', 'what if my parcel arrives broken, do you replace it?'],
  ['en', 'can i change a booking the day before'],
  ['es', 'reparan lentes comprados en otro lado?'],
  ['fr', 'vous enlevez les taches de vin sur une veste ?'],
  ['hi', 'kitne din me order aata hai'],
])('%s: nobody is called for "%s"', (lang, text) =>
  expect(readHandover(text, lang)?.certainty).not.toBe('sure'),
)

test('rules are asked first: what they are sure of needs no chance', () =>
  expect(readRules('I want to talk to a person', 'en').ruled).toEqual({
    matter: 'person',
    certainty: 'sure',
  }))
