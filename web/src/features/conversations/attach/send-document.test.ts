import { expect, it } from 'vitest'
import { UploadFailed } from '@/lib/chat/upload-file'
import { faultOf, sendDocument } from './send-document.ts'

it.each([
  [new UploadFailed(0, null), 'pdf', /connection/, true],
  [new UploadFailed(503, null), 'pdf', /connection/, true],
  [new Error('unknown'), 'pdf', /connection/, true],
  [new UploadFailed(429, '60'), 'pdf', /later/, true],
  [new UploadFailed(403, null), 'pdf', /any more/, false],
  [new UploadFailed(413, null), 'pdf', /no space left for files of chats/, false],
  [new UploadFailed(415, null), 'pdf', /not what its name says/, false],
  [new UploadFailed(415, null), 'csv', /UTF-8/, false],
])('%s is told of a .%s, with whether it may be tried again', (error, extension, words, mayRetry) => {
  expect(faultOf(error, extension)).toMatchObject({ message: expect.stringMatching(words), mayRetry })
})

it.each([
  ['setup.exe', 'MZ', /Files of this kind/],
  ['setup.pdf', 'MZ', /not what its name says/],
])('%s is refused before anything is sent', async (name, content, words) => {
  const sending = sendDocument('a chat', new File([content], name), () => {}, new AbortController().signal)
  await expect(sending).rejects.toMatchObject({ message: expect.stringMatching(words), mayRetry: false })
})
