import { expect, it } from 'vitest'
import { extensionOf, faultOfDocument } from './check-document.ts'

const large = new Uint8Array(10 * 1024 * 1024 + 1)

it.each<[name: string, content: BlobPart, fault: string | undefined]>([
  ['Terms.PDF', '%PDF-1.7', undefined],
  ['order.docx', 'PK\x03\x04', undefined],
  ['prices.csv', 'Mug,€12', undefined],
  ['notes.txt', '\uFEFFGrüße', undefined],
  ['setup.exe', 'MZ', 'otherKind'],
  ['all.zip', 'PK\x03\x04', 'otherKind'],
  ['old.doc', 'x', 'otherKind'],
  ['README', 'x', 'otherKind'],
  ['x.constructor', 'x', 'otherKind'],
  ['empty.pdf', '', 'empty'],
  ['large.pdf', large, 'tooLarge'],
  ['setup.pdf', 'MZ\x90\0', 'notItsName'],
  ['locked.xlsx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'notItsName'],
  ['windows.csv', new Uint8Array([0x4d, 0xfc]), 'notText'],
  ['binary.txt', 'a\0b', 'notText'],
])('%s', async (name, content, fault) => {
  expect(await faultOfDocument(new File([content], name))).toBe(fault)
})

it('takes the last extension', () => {
  expect(['a.pdf.exe', '.pdf', 'a.', 'A.ODT'].map(extensionOf)).toEqual(['exe', 'pdf', '', 'odt'])
})
