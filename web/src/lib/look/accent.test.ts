import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backgrounds, contrast, shadesOf } from './accent.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#767676', 4.54],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})

test('a colour with enough contrast is kept as it is', () => {
  expect(shadesOf('#00777b').light).toBe('#00777b')
  expect(shadesOf('#ffd400').dark).toBe('#ffd400')
})

test('yellow becomes darker on light pages, and dark blue lighter on dark ones', () => {
  const { light } = shadesOf('#ffd400')
  expect(light).toMatch(/^#[5-9a-f][0-9a-f][4-7][0-9a-f]00$/)
  expect(contrast(shadesOf('#00007b').dark, backgrounds.dark)).toBeLessThan(4.7)
})

const colors = fc.integer({ min: 0, max: 0xff_ff_ff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test('every shade can be read, under white text, too', () => {
  fc.assert(
    fc.property(colors, chosen => {
      const { light, dark } = shadesOf(chosen)
      expect(contrast(light, backgrounds.light)).toBeGreaterThan(4.5)
      expect(contrast(light, '#ffffff')).toBeGreaterThan(4.5)
      expect(contrast(dark, backgrounds.dark)).toBeGreaterThan(4.5)
      expect(contrast(dark, '#0d1218')).toBeGreaterThan(4.5)
    }),
  )
})

test('no nearer shade would do', () => {
  fc.assert(
    fc.property(colors, chosen => {
      const { light } = shadesOf(chosen)
      if (light !== chosen) expect(contrast(light, backgrounds.light)).toBeLessThan(4.75)
    }),
  )
})
