import { useRef, useState } from 'react'
import { texts } from '../languages/languages.ts'
import type { Conversation } from '../messages/conversation.ts'
import { PictureRefused, preparePicture } from './prepare-picture.ts'

export interface Attachment {
  /** Whether a chosen file is being made ready; nothing is sent meanwhile. */
  isPreparing: boolean
  /** Takes a file for the next message, in place of the one before, or tells why it cannot be sent. */
  attach: (file: File) => Promise<void>
  remove: () => void
}

/** The way of a file into the draft. */
export function useAttachment(conversation: Conversation): Attachment {
  const [isPreparing, setIsPreparing] = useState(false)
  const latest = useRef<File>(null)

  return {
    isPreparing,
    async attach(file) {
      latest.current = file
      setIsPreparing(true)
      conversation.dismissNotice()
      try {
        const prepared = await preparePicture(file)
        if (latest.current === file) conversation.setDraftImage(prepared)
      } catch (error) {
        const words = error instanceof PictureRefused ? error.message : texts.unreadable
        if (latest.current === file) conversation.tell(words)
      }
      if (latest.current === file) setIsPreparing(false)
    },
    remove() {
      latest.current = null
      setIsPreparing(false)
      conversation.setDraftImage(null)
    },
  }
}
