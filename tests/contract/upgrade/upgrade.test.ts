// Every version that was released can be upgraded to this one: its backup is restored, and everything of it is there and works.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restore } from '../../../server/backup/restore.ts'
import { digest } from '../../../server/backup/write-archive.ts'
import { readConfig } from '../../../server/config.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../../support/frontdesk.ts'
import { ask } from '../ask.ts'
import { openChat } from '../storage-support.ts'
import { readReleases, releaseKey } from './releases.ts'

const releases = await readReleases()

test('there is a backup of a release', () => expect(releases.length).toBeGreaterThan(0))

describe.each(releases)('an installation of $version', ({ archive, known }) => {
  let folder: string
  let frontdesk: TestFrontdesk
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'frontdesk-upgrade-'))
    const dataDir = join(folder, 'data')
    await restore(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', BACKUP_KEY: releaseKey }), archive)
    frontdesk = await startTestFrontdesk({ DATA_DIR: dataDir, SITE_URL: 'http://localhost:3000' })
  })
  afterAll(async () => {
    await frontdesk?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('has its owner, who signs in and finds the shop and its pictures', async () => {
    const owner = frontdesk.visitor()
    const { email, password, picture } = known
    expect((await owner.auth.signInWithPassword({ email, password })).error).toBeNull()
    const businesses = await owner.from('businesses').select('id, name, currency').throwOnError()
    expect(businesses.data).toEqual([{ id: known.businessId, name: 'Maple & Thread', currency: 'EUR' }])
    const products = await owner.from('products').select('name, price').throwOnError()
    expect(products.data).toEqual([{ name: 'Linen Overshirt', price: 48 }])
    const listed = await owner.rpc('list_chat_sessions', { business_id: known.businessId }).throwOnError()
    expect(listed.data.map(({ status }) => status)).toEqual(['escalated'])
    const served = await fetch(`${frontdesk.url}/storage/v1/object/public/product-images/${picture.path}`)
    expect(digest(new Uint8Array(await served.arrayBuffer()))).toBe(picture.sha256)
  })

  test('has its chat, which its customer goes on with', async () => {
    const customer = frontdesk.visitor()
    const before = await customer.rpc('get_chat_messages', known.chat).throwOnError()
    expect(before.data.map(({ content }) => content)).toEqual(known.said)
    await customer
      .rpc('send_customer_message', { ...known.chat, message_id: crypto.randomUUID(), content: 'Thank you!' })
      .throwOnError()
  })

  test('answers a new customer', async () => {
    const { client, sessionId, key } = await openChat(frontdesk, known.businessId)
    const chat = { session_id: sessionId, session_key: key }
    const answer = await ask(client, chat, known.businessId, 'How much is the Linen Overshirt?')
    expect(JSON.stringify(answer)).toContain('€48')
  })
})
