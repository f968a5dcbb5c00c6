import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zip } from '../../tests/support/archives/zip.ts'
import { type DocumentExtension, documentTypes } from './document-types.ts'
import { isDocument, readDocument } from './documents.ts'

const extensions = Object.keys(documentTypes) as DocumentExtension[]

const officeList = (type: string, more = '') =>
  `<Types><Override PartName="/main.xml" ContentType="${type}"/>${more}</Types>`
const officeXml = (extension: 'docx' | 'xlsx' | 'pptx', more = '') =>
  zip({ '[Content_Types].xml': officeList(`${documentTypes[extension]}.main+xml`, more), 'main.xml': '<x/>' })
const openDocument = (extension: 'odt' | 'ods') =>
  zip({ mimetype: documentTypes[extension], 'content.xml': '<x/>' })

const documents = {
  pdf: Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
  txt: Buffer.from('Schöne Grüße, শুভেচ্ছা'),
  docx: officeXml('docx'),
  xlsx: officeXml('xlsx'),
  pptx: officeXml('pptx'),
  odt: openDocument('odt'),
  ods: openDocument('ods'),
}

/** As what a file of this content is taken. */
const takenAs = async (bytes: Buffer) => {
  const found: DocumentExtension[] = []
  for (const extension of extensions) if (await isDocument(bytes, extension)) found.push(extension)
  return found
}

describe('a document is recognised by its content alone', () => {
  test.each(Object.entries(documents))('%s', async (extension, bytes) => {
    expect(await takenAs(bytes)).toEqual(extension === 'txt' ? ['txt', 'csv'] : [extension])
  })

  const program = Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1')
  test.each([
    ['a program', program],
    ['a program with a document behind it', Buffer.concat([program, documents.docx])],
    ['any other archive', zip({ 'readme.txt': 'Hello' })],
    ['an archive that has the parts of a document and not its list', zip({ 'word/document.xml': '<x/>' })],
    [
      'a document with macros',
      officeXml('docx', '<Override ContentType="application/vnd.ms-office.vbaProject"/>'),
    ],
    [
      'a document whose kind has macros',
      zip({ '[Content_Types].xml': officeList('application/vnd.ms-word.document.macroEnabled.main+xml') }),
    ],
    ['an OpenDocument drawing', zip({ mimetype: 'application/vnd.oasis.opendocument.graphics' })],
    ['half a document', documents.docx.subarray(0, 60)],
    ['the start of an archive', Buffer.from('PK\x03\x04', 'latin1')],
    [
      'a list that unpacks to more than it may',
      zip({ '[Content_Types].xml': officeList(`${documentTypes.docx}.main+xml`, ' '.repeat(1024 * 1024)) }),
    ],
    ['an old or locked document', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['text in another encoding', Buffer.from('Sch\xf6ne', 'latin1')],
    ['text in UTF-16', Buffer.from('Hello', 'utf16le')],
  ])('%s is none', async (_what, bytes) => {
    expect(await takenAs(bytes)).toEqual([])
  })
})

describe('readDocument', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'frontdesk-documents-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('keeps the bytes as they are, with the type that the content has', async () => {
    const path = join(folder, 'a')
    await writeFile(path, documents.pdf)
    expect(await readDocument(path, 'pdf')).toEqual({ bytes: documents.pdf, type: 'application/pdf' })
    await expect(readDocument(path, 'docx')).rejects.toMatchObject({ status: 415 })
  })
})
