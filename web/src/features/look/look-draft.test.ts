import { expect, test } from 'vitest'
import { DEFAULT_GREETING, type LookDraft, shadeWords, toLook, toRow } from './look-draft.ts'
import { middleSquare } from './square-picture.ts'

const draft: LookDraft = {
  logo: null,
  color: null,
  greeting: DEFAULT_GREETING,
  showsHours: false,
  side: 'right',
}

test('who changes nothing stores nothing', () => {
  expect(toRow(draft, null)).toEqual({
    logo_url: null,
    accent_color: null,
    accent_on_light: null,
    accent_on_dark: null,
    greeting: null,
    shows_hours: false,
    button_side: 'right',
  })
  expect(toLook(draft)).toEqual({})
})

test('a colour is stored as it was chosen, with its shades', () => {
  const row = toRow({ ...draft, color: '#ffd400', greeting: ' Hi! ' }, 'https://a.example/logo.png')
  expect(row).toMatchObject({ accent_color: '#ffd400', accent_on_dark: '#ffd400', greeting: 'Hi!' })
  expect(row.accent_on_light).not.toBe('#ffd400')
  expect(row.logo_url).toBe('https://a.example/logo.png')
})

test('the form says where a colour is not shown as it was chosen', () => {
  expect(shadeWords('#ffd400')).toContain('too light for white text')
  expect(shadeWords('#00007b')).toContain('too dark for dark mode')
  expect(shadeWords('#808080')).toContain('shades')
})

test.each([
  [300, 100, { x: 100, y: 0, edge: 100 }],
  [100, 301, { x: 0, y: 100, edge: 100 }],
])('of a picture of %d by %d, the middle is a logo', (width, height, square) => {
  expect(middleSquare({ width, height })).toEqual(square)
})
