import { expect, it } from 'vitest'
import { isOfOtherProduct, remoteHost, storagePath } from './stored-file.ts'

const id = '0b0f3b1e-1111-4222-8333-944444444444'

it('finds the path behind the bucket', () => {
  const url = `https://x.example/storage/v1/object/public/product-images/${id}-1700000000000-0.webp`
  expect(storagePath(url)).toBe(`${id}-1700000000000-0.webp`)
  expect(storagePath(`${url}?width=200#top`)).toBe(`${id}-1700000000000-0.webp`)
  expect(storagePath('https://x.example/product-images/a%20b.png')).toBe('a b.png')
})

it.each([
  'https://cdn.example.com/mug.jpg',
  'https://x.example/storage/v1/object/public/product-images/',
  'https://x.example/product-images/%E0%A4%A',
  '',
])('finds no path in %j', url => {
  expect(storagePath(url)).toBeUndefined()
})

it('tells the files of other products', () => {
  expect(isOfOtherProduct(`${id}-1-0.webp`, id)).toBe(false)
  expect(isOfOtherProduct(`${id}-1-0.webp`, id.toUpperCase())).toBe(false)
  expect(isOfOtherProduct(`${id}-1-0.webp`, id.replace('0b', '1c'))).toBe(true)
  expect(isOfOtherProduct('old-name.webp', id)).toBe(false)
})

it('tells where else an image is', () => {
  expect(remoteHost('https://cdn.example.com/mug.jpg')).toBe('cdn.example.com')
  expect(remoteHost('data:image/png;base64,AA')).toBeUndefined()
  expect(remoteHost('mug.jpg')).toBeUndefined()
})
