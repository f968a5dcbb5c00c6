import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const read = (name: string, ...content: BlobPart[]) => readFile(new File(content, name), () => undefined)

describe('readFile', () => {
  test('reads text and names it by its file', async () => {
    expect(await read('opening-hours_2026.txt', 'Open daily.\r\nClosed on holidays.\n')).toEqual({
      title: 'Opening hours 2026',
      content: 'Open daily.\nClosed on holidays.',
      notes: [],
    })
  })

  test.each([
    ['UTF-16', [0xff, 0xfe, 0x47, 0x00, 0xfc, 0x00]],
    ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0x47, 0x00, 0xfc]],
    ['windows-1252', [0x47, 0xfc]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x47, 0xc3, 0xbc]],
  ])('reads %s', async (_name, bytes) => {
    expect((await read('a.txt', new Uint8Array(bytes))).content).toBe('Gü')
  })

  test('reads Markdown', async () => {
    expect(await read('x.MD', '# Care\n\nWash by **hand**.')).toMatchObject({
      title: 'Care',
      content: 'Wash by hand.',
    })
  })

  test.each([
    ['photo.png', 'x', /Only .md, .txt, .docx and .pdf/],
    ['constructor', 'x', /Only/],
    ['old.doc', 'x', /Save a copy as .docx/],
    ['empty.txt', ' \n', /No text was found in this file/],
    ['binary.txt', 'a\0b', /contains no text/],
    ['broken.docx', 'PK not a zip', /may be damaged/],
    ['locked.docx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), /protected by a password/],
    ['large.txt', 'x'.repeat(10 * 1024 * 1024 + 1), /larger than 10 MB/],
  ])('refuses %s in words', async (name, content, message) => {
    await expect(read(name, content)).rejects.toThrow(message)
  })
})
