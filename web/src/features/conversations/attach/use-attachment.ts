import { useSyncExternalStore } from 'react'
import type { AttachedImage } from '../api/insert-reply.ts'
import { uploads } from './uploads.ts'

/** The image that goes with the next reply of a chat. */
export function useAttachment(sessionId: string, setImage: (image: AttachedImage | undefined) => void) {
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.of(sessionId))
  return {
    /** Undefined while none is under way. */
    upload,
    /** Attaches an image in place of the one before. */
    attach: (file: File) => {
      setImage(undefined)
      uploads.start(sessionId, file, setImage)
    },
    retry: () => uploads.retry(sessionId),
    remove: () => {
      uploads.remove(sessionId)
      setImage(undefined)
    },
  }
}
