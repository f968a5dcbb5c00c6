import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPictures, type Pictures } from './pictures.ts'

const alive = new AbortController().signal

let folder: string
let pictures: Pictures
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-pictures-'))
  pictures = createPictures()
})
afterAll(async () => {
  pictures.close()
  await rm(folder, { recursive: true, force: true })
})

async function encode(bytes: Uint8Array, signal = alive, form: 'photo' | 'logo' = 'photo') {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  return pictures.encode(path, signal, 'shop', form)
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

describe('a picture', () => {
  test('is turned upright, made smaller, and loses what the camera noted', async () => {
    const photo = await plain(3000, 1500)
      .withExif({ IFD0: { Copyright: 'Anna' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { bytes, type } = await encode(photo)
    const seen = await sharp(bytes).metadata()
    expect(type).toBe('image/webp')
    expect(seen).toMatchObject({ format: 'webp', width: 1000, height: 2000 })
    expect([seen.exif, seen.xmp, seen.iptc, seen.icc]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('keeps its size when it is small, and what is transparent', async () => {
    const { bytes } = await encode(await plain(20, 10).ensureAlpha(0.5).png().toBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 10, hasAlpha: true })
  })

  test('that is a logo becomes a small square, of its middle', async () => {
    const flag = await plain(300, 100)
      .composite([{ input: await plain(100, 100).tint('red').png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer()
    const { bytes, type } = await encode(flag, alive, 'logo')
    expect(type).toBe('image/png')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })
    const { channels } = await sharp(bytes).stats()
    // Within what resizing blurs at its edge.
    expect(channels.slice(0, 3).map(({ stdev }) => stdev < 20)).toEqual([true, true, true])
  })

  test('that moves stands still', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map(background => plain(8, 8).tint(background).png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    expect((await sharp((await encode(moving)).bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
  })

  test('that is no picture, too large or cut is refused in words', async () => {
    const jpeg = await plain(400, 400).jpeg().toBuffer()
    await expect(encode(Buffer.from('<svg/>'))).rejects.toThrow('mime type image/svg+xml is not supported')
    await expect(encode(jpeg.subarray(0, jpeg.length / 2))).rejects.toThrow('damaged or incomplete')
    await expect(encode(await plain(5001, 5000).png().toBuffer())).rejects.toThrow('more than 25 megapixels')
    await expect(encode(await plain(4001, 3000).avif({ effort: 0 }).toBuffer())).rejects.toThrow(
      'more than 12 megapixels',
    )
  })

  test('that nobody waits for any more is not decoded', async () => {
    await expect(encode(await plain(8, 8).png().toBuffer(), AbortSignal.abort())).rejects.toThrow('broke off')
  })
})
