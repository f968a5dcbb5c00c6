import { describe, expect, it, vi } from 'vitest'
import { UploadFault } from './upload-fault.ts'
import { type SendFile, Uploads } from './uploads.ts'

const chat = 'a chat'
const stored = {
  kind: 'image' as const,
  url: 'https://shop.example/storage/v1/object/public/chat-files/1.png',
  name: '1.png',
  size: 1,
}
const image = (name = '1.png') => new File(['x'], name, { type: 'image/png' })

/** Uploads to a server that answers when it is told to. */
function page() {
  const calls: {
    progress: (share: number) => void
    signal: AbortSignal
    end: (outcome: typeof stored | Error) => void
  }[] = []
  const send: SendFile = (_chat, _image, progress, signal) =>
    new Promise((resolve, reject) => {
      calls.push({
        progress,
        signal,
        end: outcome => (outcome instanceof Error ? reject(outcome) : resolve(outcome)),
      })
    })
  return { uploads: new Uploads(send), calls, onStored: vi.fn() }
}

describe('uploads', () => {
  it('tell how far they are, and give the stored image once', async () => {
    const { uploads, calls, onStored } = page()
    uploads.start(chat, image(), onStored)
    expect(uploads.of(chat)).toMatchObject({ name: '1.png', state: 'preparing' })
    calls[0]?.progress(0.4)
    expect(uploads.of(chat)).toMatchObject({ state: 'uploading', share: 0.4 })
    expect(uploads.of('another chat')).toBeUndefined()
    calls[0]?.end(stored)
    await vi.waitFor(() => expect(uploads.of(chat)).toBeUndefined())
    expect(onStored.mock.calls).toEqual([[stored]])
  })

  it.each([
    [new UploadFault('Too large.', false), { message: 'Too large.', mayRetry: false }],
    [new Error('unknown'), { message: expect.stringContaining('not uploaded'), mayRetry: true }],
  ])('keep one that failed with %s, and send it again when they are asked to', async (error, fault) => {
    const { uploads, calls, onStored } = page()
    uploads.start(chat, image(), onStored)
    uploads.retry(chat)
    expect(calls).toHaveLength(1)
    calls[0]?.end(error)
    await vi.waitFor(() => expect(uploads.of(chat)).toMatchObject({ state: 'failed', fault }))
    uploads.retry(chat)
    expect(uploads.of(chat)).toMatchObject({ state: 'preparing', fault: undefined })
    calls[1]?.end(stored)
    await vi.waitFor(() => expect(onStored).toHaveBeenCalledTimes(1))
    expect(uploads.of(chat)).toBeUndefined()
  })

  it('end where they are removed or replaced, and are given to nobody', async () => {
    const { uploads, calls, onStored } = page()
    uploads.start(chat, image('first.png'), onStored)
    uploads.start(chat, image('second.png'), onStored)
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
    calls[0]?.end({ ...stored, name: 'first.png' })
    calls[1]?.end({ ...stored, name: 'second.png' })
    await vi.waitFor(() => expect(onStored).toHaveBeenCalledTimes(1))
    expect(onStored).toHaveBeenCalledWith({ ...stored, name: 'second.png' })
    uploads.start(chat, image(), onStored)
    uploads.remove(chat)
    expect(calls[2]?.signal.aborted).toBe(true)
    expect(uploads.of(chat)).toBeUndefined()
    uploads.retry(chat)
    expect(calls).toHaveLength(3)
  })

  it('show an image while it is uploaded, and nothing of a document', () => {
    const { uploads, onStored } = page()
    uploads.start(chat, image(), onStored)
    expect(uploads.of(chat)?.preview).toMatch(/^blob:/)
    uploads.start(chat, new File(['%PDF-'], 'terms.pdf', { type: 'application/pdf' }), onStored)
    expect(uploads.of(chat)).toMatchObject({ name: 'terms.pdf', preview: undefined })
  })
})
