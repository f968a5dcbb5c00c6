import type { Update } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { readUpdate } from './read-update.ts'

const most = 1000
const chat = { id: 7, type: 'private', first_name: 'Maya' }
const from = { id: 7, is_bot: false, first_name: 'Maya', last_name: 'Rahman', language_code: 'pt-br' }
const messageId = 'c0000000-0000-4000-8000-000000000001'

const read = (fields: object) => readUpdate({ update_id: 5, ...fields } as unknown as Update, most)
const message = (fields: object, kind = 'message') =>
  read({ [kind]: { message_id: 1, date: 1, chat, from, ...fields } })
const eventOf = (found: ReturnType<typeof read>) =>
  found.kind === 'event' ? found.incoming.event : undefined
const tapped = (data: string) =>
  read({
    callback_query: { id: 'q', from, chat_instance: 'c', data, message: { message_id: 9, date: 1, chat } },
  })

describe('an update', () => {
  test('is who wrote, in which conversation, under the messenger’s own id', () => {
    expect(message({ text: 'Hello' })).toEqual({
      kind: 'event',
      incoming: {
        key: '5',
        peer: '7',
        person: { name: 'Maya Rahman', username: null, language: 'pt-br' },
        event: { kind: 'message', content: 'Hello', picture: undefined },
      },
    })
    const known = message({ text: 'Hello', from: { ...from, username: 'maya_r', last_name: undefined } })
    expect(known).toMatchObject({ incoming: { person: { name: 'Maya', username: 'maya_r' } } })
    const nameless = message({ text: 'Hello', from: { id: 7, is_bot: false, first_name: ' \0 ' } })
    expect(nameless).toMatchObject({ incoming: { person: { name: null, username: null, language: null } } })
  })

  test('with what no text column holds is taken without it', () => {
    expect(eventOf(message({ text: 'a\0b\uD800c' }))).toMatchObject({ content: 'ab\uFFFDc' })
  })

  test.each([
    ['/start', { kind: 'start', test: undefined }],
    ['/START@shop_bot', { kind: 'start', test: undefined }],
    [`/start test-${'a1'.repeat(12)}`, { kind: 'start', test: 'a1'.repeat(12) }],
    ['/start test-short', { kind: 'start', test: undefined }],
    ['/delete', { kind: 'delete', isSure: false }],
    ['/deleted', { kind: 'message', content: '/deleted', picture: undefined }],
    ['/start now please', { kind: 'message', content: '/start now please', picture: undefined }],
  ])('%s', (text, event) => expect(eventOf(message({ text }))).toEqual(event))

  test('with a picture is the largest that fits', () => {
    const photo = [10, 900, 5000].map(file_size => ({ file_id: `of ${file_size}`, file_size }))
    expect(eventOf(message({ photo, caption: 'This?' }))).toEqual({
      kind: 'message',
      content: 'This?',
      picture: 'of 900',
    })
    expect(eventOf(message({ photo: [photo[2]] }))).toMatchObject({ picture: undefined, isTooLarge: true })
    const document = { file_id: 'd', mime_type: 'image/png', file_size: 900 }
    expect(eventOf(message({ document }))).toEqual({ kind: 'message', content: '', picture: 'd' })
    expect(eventOf(message({ document: { ...document, file_size: 1001 } }))).toMatchObject({
      isTooLarge: true,
    })
  })

  test.each([
    [{ sticker: { file_id: 's' } }],
    [{ voice: { file_id: 'v' } }],
    [{ document: { file_id: 'd', mime_type: 'application/pdf' } }],
    [{ document: { file_id: 'd', mime_type: 'image/gif' }, animation: {} }],
  ])('that is neither text nor picture is a hint: %j', fields =>
    expect(eventOf(message(fields))).toEqual({ kind: 'hint', notice: 'onlyTextAndPictures' }),
  )

  test('that changes a message is a hint', () => {
    expect(eventOf(message({ text: 'Hello!' }, 'edited_message'))).toEqual({ kind: 'hint', notice: 'edited' })
  })

  test.each([
    [`o:${messageId}`, { kind: 'offer', messageId }],
    [`h:${messageId}`, { kind: 'rating', messageId, helped: true }],
    [`n:${messageId}`, { kind: 'rating', messageId, helped: false }],
    ['d:yes', { kind: 'delete', isSure: true }],
    ['d:no', { kind: 'keep' }],
  ])('with the tap %s', (data, event) => {
    expect(tapped(data)).toMatchObject({ tap: { id: 'q', message: 9 }, incoming: { peer: '7', event } })
  })

  test.each(['', 'x', 'o:', 'o:not-an-id', `o:${messageId} or 1=1`])(
    'with a forged tap “%s” is nothing',
    data => expect(tapped(data)).toEqual({ kind: 'nothing' }),
  )

  test('says that a person has blocked the bot, or let it write again', () => {
    const member = (status: string, at: object = chat) =>
      read({ my_chat_member: { chat: at, from, date: 1, new_chat_member: { status } } })
    expect(eventOf(member('kicked'))).toEqual({ kind: 'reach', canReach: false })
    expect(eventOf(member('member'))).toEqual({ kind: 'reach', canReach: true })
    const group = { id: -9, type: 'supergroup' }
    expect(member('member', group)).toEqual({ kind: 'group', chat: -9, language: 'pt-br' })
    expect(member('left', group)).toEqual({ kind: 'nothing' })
  })

  test('of a group, a bot or nobody is no message', () => {
    const group = { id: -9, type: 'group' }
    expect(message({ chat: group, text: 'Hi' })).toEqual({ kind: 'group', chat: -9, language: 'pt-br' })
    expect(message({ chat: group, left_chat_member: {} })).toEqual({ kind: 'nothing' })
    expect(message({ text: 'Hi', from: { ...from, is_bot: true } })).toEqual({ kind: 'nothing' })
    expect(read({})).toEqual({ kind: 'nothing' })
  })
})
