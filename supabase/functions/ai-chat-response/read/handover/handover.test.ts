import { describe, expect, test } from 'vitest'
import { detect } from '../../languages/detect.ts'
import { heldOut, tuned } from '../fixtures/handover-messages.ts'
import { readHandover } from './handover.ts'

const rowsOf = (set: string) =>
  set
    .trim()
    .split('\n')
    .map(line => line.split('|') as [matter: string, language: string, text: string])

/** The messages that are handed over wrongly or not at all. */
function faults(set: string) {
  const rows = rowsOf(set).map(([matter, , text]) => ({
    matter,
    text,
    found: readHandover(text, detect(text)?.language),
  }))
  const isCalled = ({ found }: (typeof rows)[number]) =>
    found?.certainty === 'sure' && found.matter !== 'offTopic'
  const wanted = rows.filter(({ matter }) => matter !== '-' && matter !== 'offTopic')
  return {
    missed: wanted.filter(row => !isCalled(row)).map(({ text }) => text),
    needless: rows.filter(row => row.matter === '-' && isCalled(row)).map(({ text }) => text),
    wanted: wanted.length,
  }
}

describe('readHandover', () => {
  test('misses few of the messages that its rules were made on, and calls nobody needlessly', () => {
    const { missed, needless, wanted } = faults(tuned)
    expect(needless).toEqual([])
    expect(missed.length / wanted, missed.join('\n')).toBeLessThanOrEqual(0.03)
  })

  test('calls nobody needlessly for messages that its rules were not made on', () => {
    const { missed, needless, wanted } = faults(heldOut)
    expect(needless).toEqual([])
    expect(missed.length / wanted, missed.join('\n')).toBeLessThanOrEqual(0.2)
  })

  test.each(['whats your phone number', 'how do i track my order', 'can i cancel my booking'])(
    '%s: answered, and a person is offered',
    text => expect(readHandover(text, 'en')?.certainty).toBe('maybe'),
  )

  test.each(rowsOf(tuned).filter(([matter]) => matter === 'offTopic'))('%s %s %s', (_, language, text) =>
    expect(readHandover(text, language)?.matter).toBe('offTopic'),
  )
})

test('somebody who is named is a person, and an order with its number is looked after', () => {
  expect(readHandover('can I talk to Nadia please', 'en')).toEqual({ matter: 'person', certainty: 'sure' })
  expect(readHandover('je voudrais parler à Nadia', 'fr')).toEqual({ matter: 'person', certainty: 'sure' })
  expect(readHandover('can i talk to it in spanish', 'en')?.certainty).not.toBe('sure')
  expect(readHandover('where is it? order no 2281', 'en')).toEqual({ matter: 'order', certainty: 'sure' })
})
