import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AskedModel,
  type ModelAnswer,
  type ModelServer,
  startModelServer,
} from '../../../../tests/support/model-server.ts'
import { waitingFor } from '../fixtures.ts'
import { writeReply } from '../turn/reply.ts'
import { createModelAssistant } from './assistant.ts'
import { chooses, kites, models } from './fixtures.ts'
import { mostPictureBytes, pictureFetcher, pictureIn, type ReadFile } from './pictures.ts'

const address = 'https://shop.example/storage/v1/object/public/chat-files/a-1.webp'
const picture = { bytes: new Uint8Array([82, 73, 70, 70]), type: 'image/webp' }
const good = chooses('The delta kite is $20.')

const conversationOf = (asked: string) =>
  waitingFor(asked, {
    question: { id: 'm', content: asked, image_url: address },
    messages: [
      {
        id: 'm',
        sender_type: 'customer',
        content: asked,
        image_url: address,
        created_at: '',
        offers_person: false,
      },
    ],
  })

describe.each(Object.keys(models))('the customer’s pictures behind %s', protocol => {
  let server: ModelServer
  beforeAll(async () => {
    server = await startModelServer()
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    server.asked.length = 0
  })

  const ask = (
    asked: string,
    answer: (asked: AskedModel) => ModelAnswer,
    readPicture: ReadFile = async () => picture,
  ) => {
    server.answer = answer
    const assistant = createModelAssistant({
      model: models[protocol]?.(server.url) ?? '',
      wording: 'checked',
      readPicture,
    })
    return writeReply({ assistant, log: () => undefined, now: () => 0 }, kites, conversationOf(asked))
  }
  const question = 'Do you have this delta kite?'

  test('go along with the question', async () => {
    await ask(question, () => good)
    expect(server.asked[0]).toMatchObject({ pictures: ['image/webp'], question })
  })

  test('may be all that is asked', async () => {
    expect(await ask('Sent an image', () => good)).toMatchObject({ answered: true })
    expect(server.asked[0]).toMatchObject({ pictures: ['image/webp'] })
  })

  test.each([
    [400, 'Invalid request.'],
    [404, 'No endpoints found that support image input'],
    [500, 'image input is not supported - hint: provide the mmproj'],
  ])('are left out for a model that refuses them with %i', async (status, message) => {
    const reply = await ask(question, ({ pictures }) => (pictures.length > 0 ? { status, message } : good))
    expect(reply).toMatchObject({ answered: true, usage: { attempts: 2 } })
    expect(reply.text).toContain('$20')
    expect(server.asked[1]?.pictures).toEqual([])
  })

  test('are asked about in words when they are all that there is, and refused', async () => {
    const reply = await ask('Sent an image', ({ pictures }) => (pictures.length > 0 ? { status: 400 } : good))
    expect(reply).toMatchObject({ answered: false, escalate: null })
    expect(reply.text).toMatch(/picture/)
  })

  test.each<[string, ReadFile]>([
    ['cannot be read', async () => Promise.reject(new Error('gone'))],
    ['is not in the store', async () => null],
    ['is too large', async () => ({ ...picture, bytes: new Uint8Array(mostPictureBytes + 1) })],
    ['is of a kind that models do not take', async () => ({ ...picture, type: 'image/avif' })],
  ])('one that %s is left out', async (_why, read) => {
    await ask(question, () => good, read)
    expect(server.asked[0]).toMatchObject({ pictures: [] })
  })
})

test('only the store’s own public pictures are ones', () => {
  expect(pictureIn(address)).toEqual({ bucket: 'chat-files', name: 'a-1.webp' })
  for (const other of [
    'https://shop.example/secret.webp',
    'https://shop.example/storage/v1/object/sign/chat-files/a.webp',
    'https://shop.example/storage/v1/object/public/private/a.webp',
    'https://shop.example/storage/v1/object/public/chat-files/../../auth/v1/user',
    'https://shop.example/storage/v1/object/public/chat-files/a.webp?x=1',
    'https://shop.example/x?/storage/v1/object/public/chat-files/a.webp',
    'file:///storage/v1/object/public/chat-files/a.webp',
  ])
    expect(pictureIn(other)).toBeNull()
})

describe('pictureFetcher', () => {
  const asked: string[] = []
  const store = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.endsWith('moved.webp'))
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else if (request.url?.endsWith('large.webp'))
      response.writeHead(200, { 'content-length': String(mostPictureBytes + 1) }).end()
    else if (request.url?.endsWith('a-1.webp'))
      response.writeHead(200, { 'content-type': 'image/webp' }).end(picture.bytes)
    else response.writeHead(404).end()
  })
  let read: ReadFile
  beforeAll(async () => {
    await new Promise<void>(resolve => store.listen(0, '127.0.0.1', resolve))
    read = pictureFetcher(`http://127.0.0.1:${(store.address() as AddressInfo).port}`)
  })
  afterAll(() => store.close())
  const signal = new AbortController().signal
  const named = (name: string) => `https://elsewhere.example/storage/v1/object/public/chat-files/${name}`

  test('reads from the own store, whatever address stands in the message', async () => {
    expect(await read(named('a-1.webp'), signal)).toEqual(picture)
    expect(asked).toEqual(['/storage/v1/object/public/chat-files/a-1.webp'])
  })

  test('reads nothing else, nothing large, and follows no redirect', async () => {
    expect(await read('http://169.254.169.254/latest', signal)).toBeNull()
    expect(await read(named('missing.webp'), signal)).toBeNull()
    expect(await read(named('large.webp'), signal)).toBeNull()
    await expect(read(named('moved.webp'), signal)).rejects.toThrow()
  })
})
