import { useSyncExternalStore } from 'react'
import type { Attachment } from '../api/insert-reply.ts'
import { uploads } from './uploads.ts'

/** The image or document that goes with the next reply of a chat. */
export function useAttachment(
  sessionId: string,
  setAttachment: (attachment: Attachment | undefined) => void,
) {
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.of(sessionId))
  return {
    /** Undefined while none is under way. */
    upload,
    /** Attaches a file in place of the one before. */
    attach: (file: File) => {
      setAttachment(undefined)
      uploads.start(sessionId, file, setAttachment)
    },
    retry: () => uploads.retry(sessionId),
    remove: () => {
      uploads.remove(sessionId)
      setAttachment(undefined)
    },
  }
}
