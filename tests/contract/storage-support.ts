import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Client, TestFrontdesk } from '../support/frontdesk.ts'
import * as chats from './ask.ts'

/** A picture of one colour. */
export const picture = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif',
  width = 40,
  height = 30,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
    .toFormat(format)
    .toBuffer()

/** An owner with a business and a product. */
export async function ownerWithProduct(frontdesk: TestFrontdesk) {
  const owner = await frontdesk.owner()
  const business = await owner.client
    .from('businesses')
    .insert({ owner_id: owner.id, name: 'Shop' })
    .select()
    .single()
    .throwOnError()
  const product = await owner.client
    .from('products')
    .insert({ business_id: business.data.id, name: 'Mug' })
    .select()
    .single()
    .throwOnError()
  return { ...owner, businessId: business.data.id, productId: product.data.id }
}

/** A customer's chat with a business: its id, its key, and uploads as the chat page makes them. */
export async function openChat(frontdesk: TestFrontdesk, businessId: string) {
  const client = frontdesk.visitor()
  const { session_id: sessionId, session_key: key } = await chats.openChat(client, businessId)
  return { client, sessionId, key, files: chatFiles(client, key) }
}

/** The bucket of customers' pictures, with a chat's key. */
export const chatFiles = (client: Client, key: string) =>
  client.storage.from('chat-files').setHeader('x-chat-key', key)

/** The stored rows and files on disk, drafts of uploads included. */
export async function stored({ admin, dataDir }: TestFrontdesk) {
  const rows = await admin<{ bucket_id: string; name: string; version: string }[]>`
    select bucket_id, name, version from storage.objects order by name`
  const names = async (folder: string) => {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    return entries.filter(entry => entry.isFile()).map(entry => entry.name)
  }
  return { rows, files: (await names('files')).sort(), drafts: await names('uploads') }
}
