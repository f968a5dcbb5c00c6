import { describe, expect, test } from 'vitest'
import { choiceSchema, readChoice } from './choice-schema.ts'

const whole = {
  asks: [{ facts: ['f1'], compute: 'none', items: [], add: [], missing: '' }],
  handover: 'no',
  language: 'en',
  wording: [{ text: 'It is $4.', facts: ['f1'] }],
}

describe("a model's choice", () => {
  test('is read as it was asked for', () => {
    expect(readChoice(JSON.stringify(whole))).toEqual(whole)
    expect(choiceSchema('checked').safeParse(whole).success).toBe(true)
    expect(Object.keys(choiceSchema('facts').shape)).not.toContain('wording')
  })

  test('is read from a block of code, with fields missing or in other shapes', () => {
    const text = '```json\n{"asks": {"facts": "f2", "compute": "guess"}, "wording": "It is $4."}\n```'
    expect(readChoice(text)).toEqual({
      asks: [{ facts: ['f2'], compute: 'none', items: [], add: [], missing: '' }],
      handover: 'no',
      language: '',
      wording: [{ text: 'It is $4.', facts: [] }],
    })
  })

  test.each(['', '  ', 'It is $4.', '{"asks": [', '[1, 2]', '"f1"'])('cannot be read from %j', text => {
    expect(() => readChoice(text)).toThrow('The model wrote')
  })
})
