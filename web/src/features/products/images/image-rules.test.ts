import { describe, expect, it } from 'vitest'
import {
  moved,
  newImageRows,
  primaryImage,
  storageName,
  takeFiles,
  withoutImage,
  withPrimary,
} from './image-rules.ts'

const picture = (name: string, type = 'image/png') => new File(['x'], name, { type })
const pictures = (count: number) => Array.from({ length: count }, (_, index) => picture(`${index}.png`))

describe('takeFiles', () => {
  it('takes as many as fit and counts the rest', () => {
    const { taken, dropped } = takeFiles(pictures(4), 3)
    expect(taken.map(file => file.name)).toEqual(['0.png', '1.png'])
    expect(dropped).toBe(2)
    expect(takeFiles(pictures(5), 0)).toMatchObject({ dropped: 0, taken: { length: 5 } })
    expect(takeFiles(pictures(2), 5)).toMatchObject({ dropped: 2, taken: [] })
  })

  it('refuses what is no image, and does not count it', () => {
    const files = [picture('menu.pdf', 'application/pdf'), picture('a.png'), picture('notes', '')]
    const { taken, refused, dropped } = takeFiles(files, 4)
    expect(taken.map(file => file.name)).toEqual(['a.png'])
    expect(refused.map(file => file.name)).toEqual(['menu.pdf', 'notes'])
    expect(dropped).toBe(0)
  })

  it('knows an image without a type by its name', () => {
    expect(takeFiles([picture('IMG_1.HEIC', '')], 0).taken).toHaveLength(1)
  })
})

describe('storageName', () => {
  it('is made of product, time, index and extension', () => {
    expect(storageName('p1', 1700000000000, 2, picture('Red Mug.JPEG', 'image/jpeg'))).toBe(
      'p1-1700000000000-2.jpeg',
    )
    expect(storageName('p1', 1, 0, picture('a.tar.png'))).toBe('p1-1-0.png')
  })

  it('goes by the type where the name has no extension of an image', () => {
    expect(storageName('p1', 1, 0, picture('photo', 'image/webp'))).toBe('p1-1-0.webp')
    expect(storageName('p1', 1, 0, picture('photo.php', 'image/gif'))).toBe('p1-1-0.gif')
  })
})

describe('newImageRows', () => {
  const uploaded = [
    { url: 'u1', originalName: 'front.jpg' },
    { url: 'u2', originalName: 'back.jpg' },
  ]

  it('makes the first one primary if there is no primary image yet', () => {
    expect(newImageRows('p1', uploaded, false)).toEqual([
      { product_id: 'p1', image_url: 'u1', alt_text: 'front.jpg', is_primary: true },
      { product_id: 'p1', image_url: 'u2', alt_text: 'back.jpg', is_primary: false },
    ])
  })

  it('leaves the primary image that there is', () => {
    expect(newImageRows('p1', uploaded, true).map(row => row.is_primary)).toEqual([false, false])
  })

  it('cuts a name that is longer than can be stored, between characters', () => {
    const [row] = newImageRows('p1', [{ url: 'u', originalName: '🧵'.repeat(600) }], true)
    expect(row?.alt_text).toBe('🧵'.repeat(500))
  })
})

describe('moved', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [1, 2, 'acb'],
  ])('%d to %d', (from, to, images) => expect(moved([...'abc'], from, to).join('')).toBe(images))
})

describe('the primary image', () => {
  const images = [
    { id: 'a', is_primary: false },
    { id: 'b', is_primary: true },
    { id: 'c', is_primary: false },
  ]

  it('is the one that is marked, else the first', () => {
    expect(primaryImage(images)?.id).toBe('b')
    expect(primaryImage(images.slice(2))?.id).toBe('c')
    expect(primaryImage([])).toBeUndefined()
  })

  it('is the one that is chosen', () => {
    expect(withPrimary(images, 'c').filter(image => image.is_primary)).toEqual([
      { id: 'c', is_primary: true },
    ])
  })

  it('passes its place on when it is deleted', () => {
    expect(withoutImage(images, 'b')).toEqual([
      { id: 'a', is_primary: true },
      { id: 'c', is_primary: false },
    ])
    expect(withoutImage(images, 'a')).toEqual(images.slice(1))
  })
})
