import { describe, expect, it, vi } from 'vitest'
import { Outbox, type OutboxEntry } from './outbox.ts'

const chat = 'a chat'

function withDraft(draft: string) {
  const box = new Outbox()
  box.setDraft(chat, draft)
  return box
}

describe('Outbox', () => {
  it('sends the draft trimmed, under an id of its own, and is empty at once', async () => {
    const box = withDraft('  Hello\nthere ')
    const deliver = vi.fn((_entry: OutboxEntry) => Promise.resolve())
    const delivery = box.sendDraft(chat, deliver)
    expect(box.desk(chat)).toMatchObject({
      draft: '',
      entries: [{ content: 'Hello\nthere', state: 'sending' }],
    })
    expect(await delivery).toBe(true)
    expect(deliver.mock.calls[0]?.[0].id).toMatch(/^[0-9a-f-]{36}$/)
    expect(box.desk(chat).entries).toEqual([])
    expect(box.hasUnsent).toBe(false)
  })

  it('does not send an empty draft or spaces', () => {
    const deliver = vi.fn()
    expect(withDraft('').sendDraft(chat, deliver)).toBeUndefined()
    expect(withDraft(' \n\t ').sendDraft(chat, deliver)).toBeUndefined()
    expect(deliver).not.toHaveBeenCalled()
  })

  it('keeps a reply that failed, and sends it again under the same id', async () => {
    const box = withDraft('Hello')
    const deliver = vi
      .fn((_entry: OutboxEntry) => Promise.resolve())
      .mockRejectedValueOnce(new Error('broken'))
    expect(await box.sendDraft(chat, deliver)).toBe(false)
    const [failed] = box.desk(chat).entries
    expect(failed).toMatchObject({ content: 'Hello', state: 'failed' })
    expect(box.hasUnsent).toBe(true)
    expect(await box.retry(chat, failed?.id ?? '', deliver)).toBe(true)
    expect(deliver.mock.calls.map(([entry]) => entry.id)).toEqual([failed?.id, failed?.id])
    expect(box.desk(chat).entries).toEqual([])
  })

  it('sends by itself, in order, what only the line kept back; a refusal waits for its writer', async () => {
    const box = withDraft('refused')
    await box.sendDraft(chat, () => Promise.reject(Object.assign(new Error('no'), { status: 400 })))
    for (const text of ['one', 'two']) {
      box.setDraft(chat, text)
      await box.sendDraft(chat, () => Promise.reject(Object.assign(new Error('gone'), { status: 0 })))
    }
    const sent: string[] = []
    const deliver = async ({ content }: OutboxEntry) => sent.push(content)
    expect(await box.resume(chat, deliver)).toBe(true)
    expect(sent).toEqual(['one', 'two'])
    expect(box.desk(chat).entries).toMatchObject([{ content: 'refused', state: 'failed' }])
    expect(box.resume(chat, deliver)).toBeUndefined()
  })

  it('sends one after another, in the order of writing', async () => {
    const box = withDraft('one')
    const started: string[] = []
    const ends: (() => void)[] = []
    const deliver = (entry: OutboxEntry) => {
      started.push(entry.content)
      return new Promise<void>(resolve => ends.push(resolve))
    }
    const first = box.sendDraft(chat, deliver)
    box.setDraft(chat, 'two')
    const second = box.sendDraft(chat, deliver)
    await vi.waitFor(() => expect(started).toEqual(['one']))
    ends[0]?.()
    await first
    await vi.waitFor(() => expect(started).toEqual(['one', 'two']))
    ends[1]?.()
    expect(await second).toBe(true)
  })

  it('gives the text of a discarded reply back to an empty draft, and spoils none', async () => {
    const fail = () => Promise.reject(new Error('broken'))
    const box = withDraft('Hello')
    await box.sendDraft(chat, fail)
    box.discard(chat, box.desk(chat).entries[0]?.id ?? '')
    expect(box.desk(chat)).toEqual({ draft: 'Hello', entries: [] })
    await box.sendDraft(chat, fail)
    box.setDraft(chat, 'Another')
    box.discard(chat, box.desk(chat).entries[0]?.id ?? '')
    expect(box.desk(chat)).toEqual({ draft: 'Another', entries: [] })
  })

  it('drops a failed reply that was stored after all', async () => {
    const box = withDraft('Hello')
    await box.sendDraft(chat, () => Promise.reject(new Error('broken')))
    const id = box.desk(chat).entries[0]?.id ?? ''
    box.confirm(chat, new Set(['another']))
    expect(box.desk(chat).entries).toHaveLength(1)
    box.confirm(chat, new Set([id]))
    expect(box.hasUnsent).toBe(false)
  })

  it('keeps chats apart and tells of every change', () => {
    const box = new Outbox()
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
    const before = new Outbox(store)
    before.setDraft(chat, 'On its way')
    void before.sendDraft(chat, () => new Promise(() => undefined))
    before.setDraft(chat, 'Half a sen')
    const [sending] = before.desk(chat).entries

    const after = new Outbox(store)
    expect(after.desk(chat)).toMatchObject({
      draft: 'Half a sen',
      entries: [{ id: sending?.id, state: 'failed' }],
    })
    const ids: string[] = []
    expect(await after.resume(chat, async ({ id }) => ids.push(id))).toBe(true)
    expect(ids).toEqual([sending?.id])
    after.setDraft(chat, '')
    expect(new Outbox(store).desk(chat)).toEqual({ draft: '', entries: [] })
  })

  it.each(['not JSON', '{}', '[["a", null]]'])('is empty when what the tab kept is damaged: %s', damaged => {
    const box = new Outbox({ getItem: () => damaged, setItem: () => undefined })
    expect(box.hasUnsent).toBe(false)
  })
})
