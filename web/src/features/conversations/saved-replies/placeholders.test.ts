import { expect, it } from 'vitest'
import { blanksIn, fillIn } from './placeholders.ts'

const values = { name: 'Maya', business: 'Juniper & Clay', link: 'https://shop.example/chat/1' }

it('fills in what is known, however it is written', () => {
  expect(fillIn('Hi {name}, this is { Business }: {LINK} {name}', values)).toEqual({
    text: 'Hi Maya, this is Juniper & Clay: https://shop.example/chat/1 Maya',
    blanks: [],
  })
})

it('leaves what is unknown or empty, and names it once', () => {
  expect(fillIn('Hi {name}, order {order no} of {name} {বাংলা}', { ...values, name: ' ' })).toEqual({
    text: 'Hi {name}, order {order no} of {name} {বাংলা}',
    blanks: ['{name}', '{order no}', '{বাংলা}'],
  })
})

it('takes nothing out of a value for a placeholder, and no other braces for one', () => {
  expect(fillIn('{name}: {} {a.b} {{}', { ...values, name: '{link} $& $1' })).toEqual({
    text: '{link} $& $1: {} {a.b} {{}',
    blanks: [],
  })
})

it('knows no placeholder that is the name of something else', () => {
  expect(fillIn('{constructor}', values).blanks).toEqual(['{constructor}'])
})

it('tells which blanks a text still has', () => {
  expect(blanksIn('Hi Maya, order {order}', ['{name}', '{order}'])).toEqual(['{order}'])
})
