// npx tsx tests/contract/upgrade/make-release.ts
// Part of a release: keeps the backup of a small installation of this version, which all later ones have to restore and upgrade,
// and the digests of its migrations, which are not edited from then on.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import manifest from '../../../package.json' with { type: 'json' }
import { backup } from '../../../server/backup/backup.ts'
import { digest } from '../../../server/backup/write-archive.ts'
import { readConfig } from '../../../server/config.ts'
import { migrationDigests } from '../../database/migration-digests.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../../support/frontdesk.ts'
import { ask } from '../ask.ts'
import { openChat, picture } from '../storage-support.ts'
import { folder, type Known, releaseKey } from './releases.ts'

const { version } = manifest

/** An owner with a shop, and a customer who asked, was answered, wanted a person and got a reply. */
async function fill(frontdesk: TestFrontdesk): Promise<Known> {
  const { admin } = frontdesk
  const account = { email: 'nadia@example.com', password: 'a patient green kettle' }
  const owner = frontdesk.visitor()
  const { error, data } = await owner.auth.signUp(account)
  if (error) throw error
  await admin`update auth.users set email_confirmed_at = now() where email = ${account.email}`
  const { error: refused } = await owner.auth.signInWithPassword(account)
  if (refused) throw refused
  const business = await owner
    .from('businesses')
    .insert({
      owner_id: data.user?.id ?? '',
      name: 'Maple & Thread',
      description: 'Clothes that last, made in small batches.',
      policies: 'Returns within 30 days. Shipping takes 3 to 5 days.',
      currency: 'EUR',
    })
    .select('id')
    .single()
    .throwOnError()
  const business_id = business.data.id
  const product = await owner
    .from('products')
    .insert({
      business_id,
      name: 'Linen Overshirt',
      category: 'Shirts',
      description: 'Washed linen.',
      price: 48,
    })
    .select('id')
    .single()
    .throwOnError()
  const path = `${product.data.id}-1700000000000-0.webp`
  const uploaded = await owner.storage.from('product-images').upload(path, await picture('webp'))
  if (uploaded.error) throw uploaded.error
  const image_url = owner.storage.from('product-images').getPublicUrl(path).data.publicUrl
  await owner.from('product_images').insert({ product_id: product.data.id, image_url }).throwOnError()
  const served = await fetch(`${frontdesk.url}/storage/v1/object/public/product-images/${path}`)
  await owner
    .from('knowledge_base_articles')
    .insert({ business_id, title: 'Care', content: 'Wash linen at 30 degrees.' })
    .throwOnError()

  const { client, sessionId, key } = await openChat(frontdesk, business_id)
  const chat = { session_id: sessionId, session_key: key }
  await ask(client, chat, business_id, 'How much is the Linen Overshirt?')
  await ask(client, chat, business_id, 'I want to talk to a person.')
  await owner
    .from('chat_messages')
    .insert({ session_id: sessionId, sender_type: 'human', content: 'Nadia here. How can I help?' })
    .throwOnError()
  const messages = await client.rpc('get_chat_messages', chat).throwOnError()
  return {
    ...account,
    businessId: business_id,
    chat,
    said: messages.data.map(({ content }) => content ?? ''),
    picture: { path, sha256: digest(new Uint8Array(await served.arrayBuffer())) },
  }
}

const frontdesk = await startTestFrontdesk({ SITE_URL: 'http://localhost:3000' })
try {
  const known = await fill(frontdesk)
  await mkdir(folder, { recursive: true })
  const archive = join(folder, `${version}.tar.gz`)
  await rm(archive, { force: true })
  const environment = { DATA_DIR: frontdesk.dataDir, LOG_LEVEL: 'silent', BACKUP_KEY: releaseKey }
  await backup(readConfig(environment), archive)
  await writeFile(join(folder, `${version}.json`), `${JSON.stringify(known, null, 2)}\n`)
  await writeFile(
    join(import.meta.dirname, '..', '..', 'database', 'released-migrations.json'),
    `${JSON.stringify(Object.fromEntries(await migrationDigests()), null, 2)}\n`,
  )
} finally {
  await frontdesk.stop()
}
