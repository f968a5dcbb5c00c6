import { describe, expect, test } from 'vitest'
import { openShop } from '../plan/shop.ts'
import { readTurn } from '../say/answer.ts'
import type { Material } from '../sheet/fact.ts'
import { answerChoice } from './answer-choice.ts'
import type { Choice, ChosenAsk } from './choice-schema.ts'
import { buildFactsPrompt } from './facts-prompt.ts'
import { countTokens } from './tokens.ts'

const material: Material = {
  currency: 'USD',
  business: {
    id: 'b',
    name: 'Kite Corner',
    description: 'Kites and repairs.',
    policies: 'Open Monday to Saturday 10am-8pm.',
  },
  products: [
    { id: 'p1', name: 'Delta kite', category: 'Kites', price: 20, description: 'For children from 6 years.' },
    { id: 'p2', name: 'Box kite', category: 'Kites', price: 35, description: 'Ripstop nylon.' },
  ],
  articles: [
    { id: 'a1', title: 'Delivery', content: 'Delivery costs $6. Students get 10% off.' },
    { id: 'a2', title: 'Repairs', content: 'A torn sail is mended within 3 days.' },
  ],
}
const shop = openShop(material)

function ask(
  question: string,
  change: Partial<Choice>,
  asks: (id: (words: string) => string) => Partial<ChosenAsk>[],
) {
  const turn = readTurn(shop, [question])
  const prompt = buildFactsPrompt(shop, turn, {
    said: [{ by: 'customer', text: question }],
    instructions: '',
    wording: 'checked',
  })
  const id = (words: string) =>
    [...prompt.facts].find(([, { statement, subject }]) =>
      `${subject.name} ${statement}`.includes(words),
    )?.[0] ?? words
  const whole: Choice = {
    asks: asks(id).map(each => ({ facts: [], compute: 'none', items: [], add: [], missing: '', ...each })),
    handover: 'no',
    language: 'en',
    wording: [],
    ...change,
  }
  return { ...answerChoice(shop, turn, prompt, whole, 'checked'), prompt }
}

describe('what a model chose', () => {
  test('is told with the day that the built-in plan worked out, where it is what the plan came to', () => {
    const { text } = ask('until when are you open on tuesday', {}, id => [
      { facts: [id('Monday to Saturday')] },
    ])
    expect(text).toMatch(/^Tuesday: open 10:00\sAM – 8:00\sPM\./)
  })

  test('is worded from the facts, with what they are about', () => {
    const answer = ask('how long does mending take', {}, id => [{ facts: [id('torn sail')] }])
    expect(answer).toMatchObject({ words: 'facts', text: 'Repairs: A torn sail is mended within 3 days.' })
  })

  test('is computed again, whatever the model says', () => {
    const answer = ask(
      'so what would two of the flying boxes come to, brought to me',
      { wording: [{ text: 'That is $50.', facts: [] }] },
      id => [{ compute: 'total', items: [{ fact: id('Box kite 35'), quantity: 2 }], add: [id('$6')] }],
    )
    expect(answer.text).toContain('$76')
    expect(answer.text).not.toContain('$50')
  })

  test('gives way to the built-in answer where it is empty or unknown', () => {
    const question = 'how much is the delta kite'
    const builtIn = ask(question, {}, () => []).text
    expect(builtIn).toContain('$20')
    expect(ask(question, {}, () => [{ facts: ['f99'] }])).toMatchObject({ text: builtIn, words: 'builtin' })
    expect(ask(question, {}, id => [{ facts: [id('torn sail')] }])).toMatchObject({
      text: builtIn,
      words: 'builtin',
    })
  })

  test('may have its own words, where they are true', () => {
    const question = 'how much is the delta kite'
    const words = (text: string) => ask(question, { wording: [{ text, facts: [] }] }, () => [])
    expect(words('You get the delta kite for $20.')).toMatchObject({
      words: 'model',
      text: 'You get the delta kite for $20.',
    })
    expect(words('You get the delta kite for $35.').text).not.toContain('$35')
  })

  test('offers a person where facts answer, and calls one where none does', () => {
    const answered = ask('how much is the delta kite', { handover: 'now' }, id => [
      { facts: [id('Delta kite 20')] },
    ])
    expect(answered.escalate).toBeUndefined()
    expect(answered.text).toMatch(/call someone from the team\?$/)
    const open = ask('how much is the delta kite', { handover: 'now' }, () => [])
    expect(open.escalate).toBe('The assistant saw that this needs a person.')
  })

  test('is asked for in few words', () => {
    const { prompt } = ask('how much is the delta kite with delivery', {}, () => [])
    expect(countTokens(prompt.system)).toBeLessThan(2500)
    expect(prompt.system).toContain('product Delta kite')
    expect(prompt.system).not.toMatch(/<(?!\/?facts>)/)
  })
})
