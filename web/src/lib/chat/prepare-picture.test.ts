import { expect, it } from 'vitest'
import { fitWithin, PictureRefused, preparePicture, renamed } from './prepare-picture.ts'

it.each([
  [
    { width: 4_032, height: 3_024 },
    { width: 2_000, height: 1_500 },
  ],
  [
    { width: 3_024, height: 4_032 },
    { width: 1_500, height: 2_000 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 30_000, height: 3 },
    { width: 2_000, height: 1 },
  ],
])('fits %o within 2000 pixels', (size, expected) => {
  expect(fitWithin(size, 2_000)).toEqual(expected)
})

it.each([
  ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.jpg'],
  ['a.b.png', 'image/webp', 'a.b.webp'],
  ['photo', 'image/jpeg', 'photo.jpg'],
  ['.png', 'image/webp', 'picture.webp'],
])('renames %s of %s', (name, type, expected) => {
  expect(renamed(name, type)).toBe(expected)
})

it.each([
  ['notes.pdf', 'application/pdf'],
  ['notes', ''],
  ['drawing.svg', 'image/svg+xml'],
])('refuses %s, which is no image', async (name, type) => {
  const refusal = preparePicture(new File(['x'], name, { type }))
  await expect(refusal).rejects.toThrow(new PictureRefused('notPicture'))
})

it('refuses to open a file of more than 60 MB', async () => {
  const file = new File([new Uint8Array(60 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' })
  await expect(preparePicture(file)).rejects.toThrow('tooLarge')
})
