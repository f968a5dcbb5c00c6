// "From one process to several" of docs/deploy.md, step by step.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backup } from '../../server/backup/backup.ts'
import { restore } from '../../server/backup/restore.ts'
import { readConfig } from '../../server/config.ts'
import { type Cluster, startCluster } from '../../server/process/cluster/cluster.ts'
import { loadSecrets } from '../../server/process/secrets.ts'
import { checkDataDir } from '../../server/setup/data-dir.ts'
import { startTestFrontdesk } from '../support/frontdesk.ts'
import { startS3, type TestS3 } from '../support/s3.ts'
import { openChat, ownerWithProduct, picture } from './storage-support.ts'

// Sessions are of one address.
const SITE_URL = 'http://localhost:3000'

let folder: string
let cluster: Cluster
let s3: TestS3
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-several-'))
  cluster = await startCluster({ dataDir: join(folder, 'cluster'), password: 'own' })
  s3 = await startS3('pictures')
})
afterAll(async () => {
  await s3?.stop()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('sessions, chats and pictures of one process are those of two on one database', async () => {
  const dataDir = join(folder, 'frontdesk')
  const one = await startTestFrontdesk({ DATA_DIR: dataDir, SITE_URL })
  const owner = await ownerWithProduct(one)
  const name = `${owner.productId}-1700000000000-0.webp`
  const uploaded = await owner.client.storage.from('product-images').upload(name, await picture('png'))
  expect(uploaded.error).toBeNull()
  const chat = await openChat(one, owner.businessId)
  await one.stop()

  const archive = join(folder, 'move.tar.gz')
  await backup(readConfig({ DATA_DIR: dataDir }), archive)
  const { jwtSecret, backupKey } = await loadSecrets(dataDir)
  const shared = {
    ...s3.environment,
    DATABASE_URL: cluster.url,
    JWT_SECRET: jwtSecret,
    BACKUP_KEY: backupKey,
    SITE_URL,
  }
  const inside = await checkDataDir(join(dataDir, '3001'))
  expect(inside.text).toContain(`Name a folder beside it, such as ${dataDir}-3001.`)
  await restore(readConfig({ ...shared, DATA_DIR: `${dataDir}-3001` }), archive)
  expect(await readdir(`${dataDir}-3001`)).not.toContain('files')

  const several = await Promise.all(
    ['3001', '3002'].map(port => startTestFrontdesk({ ...shared, DATA_DIR: `${dataDir}-${port}` })),
  )
  try {
    for (const frontdesk of several) {
      const read = await fetch(`${frontdesk.url}/rest/v1/products?select=name`, {
        headers: { apikey: one.publishableKey, authorization: `Bearer ${owner.token}` },
      })
      expect(await read.json()).toEqual([{ name: 'Mug' }])
      const served = await fetch(`${frontdesk.url}/storage/v1/object/public/product-images/${name}`)
      expect(served.headers.get('content-type')).toBe('image/webp')
      const { error } = await frontdesk.visitor().rpc('send_customer_message', {
        session_id: chat.sessionId,
        session_key: chat.key,
        message_id: crypto.randomUUID(),
        content: 'Still there?',
      })
      expect(error).toBeNull()
    }
    // One of them is backed up for all, from any folder.
    const later = await backup(
      readConfig({ ...shared, DATA_DIR: join(folder, 'none') }),
      join(folder, 'later.tar.gz'),
    )
    expect(later.files).toBe(1)
  } finally {
    await Promise.all(several.map(frontdesk => frontdesk.stop()))
  }
})
