import { describe, expect, it, vi } from 'vitest'
import { message } from '../api/fixtures.ts'
import type { ChatMessage } from '../api/messages.ts'
import { Outbox } from './outbox.ts'

const chat = 'a chat'
const broken = (status: number) => Object.assign(new Error('broken'), { status })

/** An outbox and a server that stores replies; `fail` makes the next attempts fail. */
function page(store?: ConstructorParameters<typeof Outbox>[1]) {
  const taken: { id: string; content: string }[] = []
  const failures: Error[] = []
  const insert = vi.fn(async (_chat: string, reply: { id: string; content: string }) => {
    const failure = failures.shift()
    if (failure) throw failure
    taken.push({ id: reply.id, content: reply.content })
    return message(reply.id, taken.length, { sender_type: 'human' as const, content: reply.content })
  })
  const box = new Outbox(insert, store)
  const listener = { onDelivered: vi.fn((_stored: ChatMessage | null) => {}), onFailed: vi.fn() }
  box.listen(chat, listener)
  const write = (text: string) => {
    box.setDraft(chat, text)
    box.sendDraft(chat)
  }
  const states = () => box.desk(chat).entries.map(({ content, state }) => [content, state])
  return {
    box,
    insert,
    taken,
    fail: (...errors: Error[]) => failures.push(...errors),
    listener,
    write,
    states,
  }
}

describe('Outbox', () => {
  it('sends the draft trimmed, under an id of its own, and is empty at once', async () => {
    const { box, taken, listener, write, states } = page()
    write('  Hello\nthere ')
    expect(box.desk(chat).draft).toBe('')
    expect(states()).toEqual([['Hello\nthere', 'sending']])
    await vi.waitFor(() => expect(box.hasUnsent).toBe(false))
    expect(taken).toEqual([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), content: 'Hello\nthere' }])
    expect(listener.onDelivered.mock.calls.map(([stored]) => stored?.content)).toEqual(['Hello\nthere'])
  })

  it('sends an image with its text, or alone, and gives both back when they are taken back', async () => {
    const { box, insert, fail, states } = page()
    const attachment = { kind: 'image' as const, url: 'https://shop.example/1.png', name: '1.png', size: 1 }
    box.setAttachment(chat, attachment)
    fail(broken(403))
    box.sendDraft(chat)
    expect(box.desk(chat).attachment).toBeUndefined()
    await vi.waitFor(() => expect(states()).toEqual([['Sent an image', 'refused']]))
    expect(insert.mock.lastCall?.[1]).toMatchObject({ content: 'Sent an image', attachment })
    box.discard(chat, box.desk(chat).entries[0]?.id ?? '')
    expect(box.desk(chat)).toMatchObject({ draft: '', attachment, entries: [] })
    box.setDraft(chat, 'Like this?')
    box.sendDraft(chat)
    await vi.waitFor(() => expect(box.hasUnsent).toBe(false))
    expect(insert.mock.lastCall?.[1]).toMatchObject({ content: 'Like this?', attachment })
  })

  it('sends a document alone', async () => {
    const { box, insert } = page()
    const attachment = {
      kind: 'document' as const,
      url: 'https://shop.example/1.pdf',
      name: 'a.pdf',
      size: 9,
    }
    box.setAttachment(chat, attachment)
    box.sendDraft(chat)
    await vi.waitFor(() => expect(box.hasUnsent).toBe(false))
    expect(insert.mock.lastCall?.[1]).toMatchObject({ content: 'Sent a file', attachment })
  })

  it('sends nothing while something is left to fill in, also when it was taken out and put back', () => {
    const { box, insert } = page()
    box.setDraft(chat, 'Hi {name}', ['{name}'])
    box.sendDraft(chat)
    box.setDraft(chat, 'A suggestion')
    box.setDraft(chat, 'Hi {name}')
    box.sendDraft(chat)
    expect(box.desk(chat)).toMatchObject({ draft: 'Hi {name}', entries: [] })
    expect(insert).not.toHaveBeenCalled()
    box.setDraft(chat, 'Hi Maya')
    box.sendDraft(chat)
    expect(insert).toHaveBeenCalledTimes(1)
  })

  it('does not send an empty draft or spaces', () => {
    const { insert, write } = page()
    write('')
    write(' \n\t ')
    expect(insert).not.toHaveBeenCalled()
  })

  it('keeps a reply that failed, and sends it again under the same id', async () => {
    const { box, insert, fail, listener, write, states } = page()
    fail(broken(0))
    write('Hello')
    await vi.waitFor(() => expect(states()).toEqual([['Hello', 'failed']]))
    expect(listener.onFailed).toHaveBeenCalledTimes(1)
    expect(box.hasUnsent).toBe(true)
    box.retry(chat, box.desk(chat).entries[0]?.id ?? '')
    await vi.waitFor(() => expect(box.desk(chat).entries).toEqual([]))
    const [first, second] = insert.mock.calls.map(([, { id }]) => id)
    expect(second).toBe(first)
  })

  it('sends by itself, in order, what only the connection kept back; a refusal waits for its writer', async () => {
    const { box, fail, taken, write, states } = page()
    fail(broken(400))
    write('refused')
    await vi.waitFor(() => expect(states()).toEqual([['refused', 'refused']]))
    fail(broken(0))
    write('one')
    write('two')
    await vi.waitFor(() =>
      expect(
        states()
          .slice(1)
          .map(([, state]) => state),
      ).toEqual(['failed', 'failed']),
    )
    box.resume(chat)
    await vi.waitFor(() => expect(states()).toEqual([['refused', 'refused']]))
    expect(taken.map(({ content }) => content)).toEqual(['one', 'two'])
  })

  it('sends one after another, in the order of writing', async () => {
    const started: string[] = []
    const ends: (() => void)[] = []
    const box = new Outbox((_chat, { content }) => {
      started.push(content)
      return new Promise(resolve => ends.push(() => resolve(null)))
    })
    for (const text of ['one', 'two']) {
      box.setDraft(chat, text)
      box.sendDraft(chat)
    }
    expect(started).toEqual(['one'])
    ends[0]?.()
    await vi.waitFor(() => expect(started).toEqual(['one', 'two']))
    ends[1]?.()
    await vi.waitFor(() => expect(box.hasUnsent).toBe(false))
  })

  it('gives the text of a discarded reply back to an empty draft, and spoils none', async () => {
    const { box, fail, write, states } = page()
    const writeAndDiscard = async (next: string) => {
      fail(broken(400))
      write('Hello')
      await vi.waitFor(() => expect(states()).toEqual([['Hello', 'refused']]))
      box.setDraft(chat, next)
      box.discard(chat, box.desk(chat).entries[0]?.id ?? '')
    }
    await writeAndDiscard('')
    expect(box.desk(chat)).toEqual({ draft: 'Hello', entries: [] })
    await writeAndDiscard('Another')
    expect(box.desk(chat)).toEqual({ draft: 'Another', entries: [] })
  })

  it('drops a failed reply that was stored after all', async () => {
    const { box, fail, write, states } = page()
    fail(broken(0))
    write('Hello')
    await vi.waitFor(() => expect(states()).toEqual([['Hello', 'failed']]))
    const id = box.desk(chat).entries[0]?.id ?? ''
    box.confirm(chat, [message('another', 1)])
    expect(box.desk(chat).entries).toHaveLength(1)
    box.confirm(chat, [message(id, 2)])
    expect(box.hasUnsent).toBe(false)
  })

  it('keeps chats apart and tells of every change', () => {
    const { box } = page()
    const listener = vi.fn()
    box.subscribe(listener)
    box.setDraft(chat, 'Hello')
    expect(listener).toHaveBeenCalledTimes(1)
    expect(box.desk('another chat').draft).toBe('')
    expect(box.desk('another chat')).toBe(box.desk('a third'))
  })

  it('keeps drafts and unsent replies over a reload, and sends what was on its way again under its id', async () => {
    const kept = new Map<string, string>()
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    const before = new Outbox(() => new Promise(() => undefined), store)
    before.setDraft(chat, 'On its way')
    before.sendDraft(chat)
    before.setDraft(chat, 'Half a sen')
    const [sending] = before.desk(chat).entries

    const { box: after, taken } = page(store)
    expect(after.desk(chat)).toMatchObject({
      draft: 'Half a sen',
      entries: [{ id: sending?.id, state: 'failed' }],
    })
    after.resume(chat)
    await vi.waitFor(() => expect(after.hasUnsent).toBe(false))
    expect(taken.map(({ id }) => id)).toEqual([sending?.id])
    after.setDraft(chat, '')
    expect(new Outbox(vi.fn(), store).desk(chat)).toEqual({ draft: '', entries: [] })
  })

  it.each(['not JSON', '{}', '[["a", null]]'])('is empty when what the tab kept is damaged: %s', damaged => {
    const box = new Outbox(vi.fn(), { getItem: () => damaged, setItem: () => undefined })
    expect(box.hasUnsent).toBe(false)
  })
})
