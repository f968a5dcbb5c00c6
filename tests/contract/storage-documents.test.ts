import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentTypes } from '../../server/storage/document-types.ts'
import { zip } from '../support/archives/zip.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { openChat, ownerWithProduct, picture, stored } from './storage-support.ts'

const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n', 'latin1')
const program = Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1')
const docx = zip({
  '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${documentTypes.docx}.main+xml"/></Types>`,
  'word/document.xml': '<x/>',
})

let frontdesk: TestFrontdesk
let anna: Awaited<ReturnType<typeof ownerWithProduct>>
let ben: Awaited<ReturnType<typeof ownerWithProduct>>
let chat: Awaited<ReturnType<typeof openChat>>

beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
  anna = await ownerWithProduct(frontdesk)
  ben = await ownerWithProduct(frontdesk)
  chat = await openChat(frontdesk, anna.businessId)
})
afterAll(() => frontdesk?.stop())

let count = 0
const nameOf = (extension: string, sessionId = chat.sessionId) =>
  `${sessionId}-${Date.now() + count++}.${extension}`
const documents = (owner = anna) => owner.client.storage.from('chat-documents')
const urlOf = (name: string) => documents().getPublicUrl(name).data.publicUrl

/** Sends a stored document with a reply, and tells how its customer gets it. */
async function sendDocument(name: string, shown: string) {
  const reply = {
    session_id: chat.sessionId,
    sender_type: 'human',
    content: 'Here it is.',
    file: { url: urlOf(name), name: shown, size: 0 },
  }
  await anna.client
    .from('chat_messages')
    .insert(reply as never)
    .throwOnError()
  const { data } = await chat.client
    .rpc('get_chat_messages', { session_id: chat.sessionId, session_key: chat.key })
    .throwOnError()
  return (data as { file: { url: string; name: string; size: number } | null }[]).at(-1)?.file
}

describe('a document of the team', () => {
  test('is stored byte for byte, and saved by its customer under its name', async () => {
    const name = nameOf('pdf')
    expect((await documents().upload(name, pdf, { contentType: 'text/html' })).error).toBeNull()
    const file = await sendDocument(name, 'Größe & Maße.pdf')
    expect(file).toEqual({
      url: `${urlOf(name)}?download=Gr%C3%B6%C3%9Fe%20%26%20Ma%C3%9Fe.pdf`,
      name: 'Größe & Maße.pdf',
      size: pdf.length,
    })
    const response = await fetch(file?.url ?? '')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Gr__e & Ma_e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%26%20Ma%C3%9Fe.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true)
    // Whatever else is asked for, it is saved, and as what it is.
    for (const query of ['', '?download=setup.exe', '?download']) {
      const saved = await fetch(`${urlOf(name)}${query}`)
      expect(saved.headers.get('content-disposition')).toContain(`filename="${name}"`)
    }
  })

  test.each([
    ['docx', docx, documentTypes.docx],
    ['csv', Buffer.from('Mug,"€12"\n<script>alert(1)</script>'), 'text/csv; charset=utf-8'],
    ['txt', Buffer.from('নমস্কার'), 'text/plain; charset=utf-8'],
  ])('is a %s, too', async (extension, bytes, type) => {
    const name = nameOf(extension)
    const form = new File([new Uint8Array(bytes)], `x.${extension}`)
    expect((await documents().upload(name, form)).error).toBeNull()
    const response = await fetch(urlOf(name))
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test.each([
    ['a program that is called a PDF', 'pdf', program],
    ['a program that is called a text', 'txt', program],
    ['a page that is called a PDF', 'pdf', Buffer.from('<script>alert(1)</script>')],
    ['an archive that is called a document', 'docx', zip({ 'setup.exe': 'MZ' })],
    ['a PDF that is called a text', 'txt', pdf],
  ])('is not %s', async (_what, extension, bytes) => {
    const before = await stored(frontdesk)
    const type = documentTypes[extension as keyof typeof documentTypes]
    const { error } = await documents().upload(nameOf(extension), bytes, { contentType: type })
    expect(error).toMatchObject({
      status: 415,
      message: expect.stringContaining('not of the kind that its name says'),
    })
    expect(await stored(frontdesk)).toEqual(before)
  })

  test.each(['exe', 'zip', 'docm', 'html', 'png'])('is no .%s', async extension => {
    const { error } = await documents().upload(nameOf(extension), pdf)
    expect(error).toMatchObject({ status: 415, message: expect.stringContaining('Only PDF, text, CSV') })
  })

  test('has at most 10 MB, and none of it is left of a larger one', async () => {
    const text = Buffer.alloc(10 * 1024 * 1024, 'a')
    expect((await documents().upload(nameOf('txt'), text)).error).toBeNull()
    const before = await stored(frontdesk)
    const { error } = await documents().upload(nameOf('txt'), Buffer.concat([text, Buffer.from('a')]))
    expect(error).toMatchObject({ status: 413, message: 'The file is larger than 10 MB' })
    expect(await stored(frontdesk)).toEqual(before)
    // Pictures keep their own limit.
    const large = Buffer.concat([await picture('png'), Buffer.alloc(6 * 1024 * 1024)])
    expect((await chat.files.upload(nameOf('png'), large)).error).toMatchObject({ status: 413 })
  })

  test('is added by nobody else, and sent in no other chat', async () => {
    const before = await stored(frontdesk)
    const other = await openChat(frontdesk, ben.businessId)
    const asCustomer = chat.client.storage.from('chat-documents').setHeader('x-chat-key', chat.key)
    for (const { error } of await Promise.all([
      documents(ben).upload(nameOf('pdf'), pdf),
      asCustomer.upload(nameOf('pdf'), pdf),
      documents().upload(nameOf('pdf', other.sessionId), pdf),
      documents().upload(nameOf('pdf', crypto.randomUUID()), pdf),
    ])) {
      expect(error).toMatchObject({ status: 403 })
    }
    expect(await stored(frontdesk)).toEqual(before)
    const name = nameOf('pdf')
    await documents().upload(name, pdf)
    const reply = {
      session_id: other.sessionId,
      sender_type: 'human',
      content: 'x',
      file: { url: urlOf(name), name: 'x.pdf', size: 0 },
    }
    expect((await ben.client.from('chat_messages').insert(reply as never)).error?.message).toBe(
      'Only a file that was uploaded to this chat can be sent.',
    )
  })

  test('goes with its chat', async () => {
    const name = nameOf('pdf')
    await documents().upload(name, pdf)
    const file = await sendDocument(name, 'a.pdf')
    await chat.client.rpc('delete_chat', { session_id: chat.sessionId, session_key: chat.key }).throwOnError()
    expect((await fetch(file?.url ?? '', { cache: 'no-store' })).status).toBe(404)
  })
})
