import { useRef, useState } from 'react'
import { PictureRefused, preparePicture } from '@/lib/chat/prepare-picture.ts'
import { texts } from '../languages/languages.ts'
import type { Conversation } from '../messages/conversation.ts'

export interface Attachment {
  /** Whether a chosen file is being converted; nothing is sent meanwhile. */
  isPreparing: boolean
  /** Attaches a file to the next message in place of the one before, or shows why it cannot be sent. */
  attach: (file: File) => Promise<void>
  remove: () => void
}

/** Converts chosen files and puts them into the draft. */
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
        const words = texts[error instanceof PictureRefused ? error.fault : 'unreadable']
        if (latest.current === file) conversation.notify(words)
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
