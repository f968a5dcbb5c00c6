import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { documentTypes, isDocumentExtension, isText } from '@/lib/chat/document-types'
import { UploadFailed } from '@/lib/chat/upload-file'
import { i18n } from '@/lib/i18n/language'
import type { Attachment } from '../api/insert-reply.ts'
import { type DocumentFault, extensionOf, faultOfDocument } from './check-document.ts'
import { store } from './store.ts'
import { UploadFault } from './upload-fault.ts'

/**
 * Stores a document as it is, with the rights of whoever is signed in.
 *
 * @param onProgress called with the share that has been sent, from 0 to 1
 * @throws UploadFault
 */
export async function sendDocument(
  sessionId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Attachment> {
  const extension = extensionOf(file.name)
  const fault = await faultOfDocument(file)
  if (fault) throw refused(fault)
  try {
    // What a browser says of its type depends on the programs of the device.
    const named = new File([file], file.name, {
      type: isDocumentExtension(extension) ? documentTypes[extension] : '',
    })
    const place = `chat-documents/${sessionId}-${Date.now()}.${extension}`
    const url = await store(place, named, onProgress, signal)
    return { kind: 'document', url, name: file.name, size: file.size }
  } catch (error) {
    throw faultOf(error, extension)
  }
}

const faults: Record<DocumentFault, MessageDescriptor> = {
  otherKind: msg`Files of this kind cannot be sent. Images, PDF, text, CSV, Word, Excel, PowerPoint and OpenDocument can.`,
  empty: msg`This file is empty.`,
  tooLarge: msg`This file is too large. Up to 10 MB is possible.`,
  notText: msg`This is not a text in UTF-8, so its letters could arrive garbled. Save it as UTF-8 and choose that.`,
  notItsName: msg`This file is not what its name says, or it needs a password. Save it again in the program that made it, and choose that.`,
}

const refused = (fault: DocumentFault) => new UploadFault(i18n._(faults[fault]), false)

const refusals: Record<number, { words: MessageDescriptor; mayRetry: boolean }> = {
  403: { words: msg`You cannot send files in this chat any more.`, mayRetry: false },
  // Its own size was looked at before.
  413: {
    words: msg`There is no space left for files of chats. Delete old chats, or ask your administrator for more.`,
    mayRetry: false,
  },
  429: { words: msg`You have sent many files in the last hour. Please try again later.`, mayRetry: true },
  507: { words: msg`The server has no space left for files.`, mayRetry: true },
}

/** What an error means for whoever attached a document. @param extension that of its name, in lower case */
export function faultOf(error: unknown, extension: string): UploadFault {
  const status = error instanceof UploadFailed ? error.status : undefined
  if (status === 415) return refused(isText(extension) ? 'notText' : 'notItsName')
  const refusal = status === undefined ? undefined : refusals[status]
  return refusal
    ? new UploadFault(i18n._(refusal.words), refusal.mayRetry)
    : new UploadFault(t`The file was not uploaded. Check your connection and try again.`, true)
}
