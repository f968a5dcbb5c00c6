import { expect, it } from 'vitest'
import { PictureRefused } from '@/lib/chat/prepare-picture'
import { UploadFailed } from '@/lib/chat/upload-file'
import { faultOf, sendImage } from './send-image.ts'

it.each([
  [new UploadFailed(0, null), /connection/, true],
  [new UploadFailed(503, null), /connection/, true],
  [new Error('unknown'), /connection/, true],
  [new UploadFailed(429, '60'), /later/, true],
  [new UploadFailed(413, null), /too large/, false],
  [new UploadFailed(415, null), /Only images/, false],
  [new PictureRefused('unreadable'), /could not be read/, false],
])('%s is told, with whether it may be tried again', (error, words, mayRetry) => {
  expect(faultOf(error)).toMatchObject({ message: expect.stringMatching(words), mayRetry })
})

it('sends nothing that is no image', async () => {
  const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })
  const sending = sendImage('a chat', file, () => {}, new AbortController().signal)
  await expect(sending).rejects.toMatchObject({ mayRetry: false, message: /Only images/ })
})
