import { setTimeout as delay } from 'node:timers/promises'
import { digest } from '../../server/backup/write-archive.ts'
import type { TestFrontdesk } from '../support/frontdesk.ts'
import { openChat, ownerWithProduct, picture } from './storage-support.ts'

/**
 * Customers who send one message after the other, and an owner who uploads a picture and deletes the previous one,
 * until they are stopped.
 */
export async function startLoad(frontdesk: TestFrontdesk) {
  const owner = await ownerWithProduct(frontdesk)
  const bucket = owner.client.storage.from('product-images')
  const chats = await Promise.all([1, 2, 3].map(() => openChat(frontdesk, owner.businessId)))
  const image = await picture('webp')
  const fileDigests = new Map<string, string>()
  const words: string[][] = []
  let isOver = false
  let pictures = 0

  async function write({ client, sessionId, key }: (typeof chats)[number]) {
    const own: string[] = []
    words.push(own)
    while (!isOver) {
      const word = `word-${crypto.randomUUID()}`
      own.push(word)
      await client
        .rpc('send_customer_message', {
          session_id: sessionId,
          session_key: key,
          message_id: crypto.randomUUID(),
          content: word,
        })
        .throwOnError()
    }
  }
  async function exchangePictures() {
    for (let last: string | undefined; !isOver; pictures += 1) {
      const name = `${owner.productId}-${Date.now()}-${pictures % 10}.webp`
      const { error } = await bucket.upload(name, image)
      if (error) throw error
      const [row] = await frontdesk.admin`select version from storage.objects where name = ${name}`
      const { data } = bucket.getPublicUrl(name)
      fileDigests.set(row?.version, digest(new Uint8Array(await (await fetch(data.publicUrl)).arrayBuffer())))
      if (last && pictures % 2) await bucket.remove([last])
      last = name
    }
  }
  const work = Promise.all([...chats.map(write), exchangePictures()])
  const done = () => Math.min(pictures, ...words.map(({ length }) => length))
  const [first] = chats
  return {
    owner,
    /** The credentials of one of its chats. */
    chat: { session_id: first?.sessionId ?? '', session_key: first?.key ?? '' },
    /** SHA-256 of each picture as it was served, by its version. */
    fileDigests,
    /** What each customer wrote, in order. */
    written: () => words,
    done,
    /** Resolves when each of them has done this much. */
    async until(count: number) {
      while (done() < count) await Promise.race([work, delay(5)])
    },
    async stop() {
      isOver = true
      await work
    },
  }
}
