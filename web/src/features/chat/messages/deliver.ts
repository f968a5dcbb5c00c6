import type { ChatBackend } from '../api/backend.ts'
import type { ChatMessage } from '../api/messages.ts'
import type { ChatSession } from '../session/session-store.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'

type Progress = Pick<Outbox, 'setProgress' | 'setImageUrl'>

/**
 * Returns a function that sends a message, after its picture. A picture is uploaded once, however often it is sent.
 * @param settle sends what the customer said of answers: one that has not helped offers a person
 */
export function createDelivery(
  backend: ChatBackend,
  session: ChatSession,
  settle: () => Promise<void>,
): (message: OutboxEntry, outbox: Progress) => Promise<ChatMessage> {
  const uploads = new WeakMap<File, string>()

  return async ({ id, content, image, imageUrl: stored, takesOffer }, outbox) => {
    let imageUrl = stored
    if (image && !imageUrl && backend.uploadImage) {
      const onProgress = (share: number) => outbox.setProgress(id, share)
      onProgress(0)
      imageUrl = uploads.get(image) ?? (await backend.uploadImage(session, image, onProgress))
      uploads.set(image, imageUrl)
      outbox.setImageUrl(id, imageUrl)
    }
    if (takesOffer) await settle()
    return backend.sendMessage(session, { id, content, imageUrl, takesOffer })
  }
}
