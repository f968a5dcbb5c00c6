import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backup } from '../../server/backup/backup.ts'
import { readVerified, verifyArchive } from '../../server/backup/read-archive.ts'
import { restore } from '../../server/backup/restore.ts'
import { digest } from '../../server/backup/write-archive.ts'
import { readConfig } from '../../server/config.ts'
import { backupKeyOf } from '../../server/process/backup-key.ts'
import { type Cluster, startCluster } from '../../server/process/cluster/cluster.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { startS3, type TestS3 } from '../support/s3.ts'
import { startLoad } from './backup-support.ts'

let folder: string
let source: TestFrontdesk
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-backup-'))
  source = await startTestFrontdesk()
})
afterAll(async () => {
  await source?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** One key for all installations here, but for those that say otherwise. */
const BACKUP_KEY = 'the secret of the key that signs them'
const signedBy = backupKeyOf(BACKUP_KEY).name
const verify = (file: string) => verifyArchive(file, [signedBy])

const configOf = (environment: Record<string, string>) =>
  readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', BACKUP_KEY, ...environment })

/** The content of an archive: rows in any order, and the checksums of their files. */
async function rowsAndFiles(file: string) {
  const archive = await verify(file)
  const removed = new Set(archive.contents.files.removed)
  const found: string[] = []
  for await (const { kind, bytes } of readVerified(file, archive)) {
    if (kind.is === 'rows') found.push(...`${bytes}`.split('\n').map(row => `${kind.table} ${row}`))
    if (kind.is === 'file' && !removed.has(kind.key)) found.push(`${kind.key} ${digest(bytes)}`)
  }
  return found.sort()
}

describe('a backup that is made while customers write and owners change pictures', () => {
  let file: string
  let load: Awaited<ReturnType<typeof startLoad>>
  beforeAll(async () => {
    file = join(folder, 'under-load.tgz')
    load = await startLoad(source)
    await load.until(6)
    await backup(configOf({ DATA_DIR: source.dataDir }), file)
    await load.until(load.done() + 2)
    await load.stop()
  })

  test('holds one moment of it: nothing of what was written after, everything of before, every file', async () => {
    const archive = await verify(file)
    const { files, members } = archive.contents
    expect(files.missing).toEqual([])
    const texts = new Map<string, string>()
    for await (const { kind, bytes } of readVerified(file, archive))
      if (kind.is === 'rows') texts.set(kind.table, `${texts.get(kind.table) ?? ''}${bytes}`)
    // Each stream writes in sequence: a snapshot has the first ones of each, without a gap.
    for (const words of load.written()) {
      const there = words.map(word => texts.get('public.chat_messages')?.includes(word) ?? false)
      const count = there.filter(Boolean).length
      expect(there).toEqual(words.map((_word, at) => at < count))
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThan(words.length)
    }
    const keys = [
      ...(texts.get('storage.objects') ?? '').matchAll(/\t(product-images)\t.*?\t([0-9a-f-]{36})\t\{/g),
    ]
    expect(keys.length).toBe(files.named)
    for (const [, bucket, version] of keys) {
      const member = members.find(({ name }) => name === `files/${bucket}/${version}`)
      expect(member?.sha256).toBe(load.fileDigests.get(version ?? ''))
    }
  })

  test('is restored elsewhere, where everything works', async () => {
    const dataDir = join(folder, 'elsewhere')
    const config = configOf({ DATA_DIR: dataDir })
    const { contents } = await restore(config, file)
    expect((await readdir(dataDir)).sort()).toEqual(['files', 'mailbox', 'postgres', 'secrets.json'])
    await backup(config, join(folder, 'again.tgz'))
    expect(await rowsAndFiles(join(folder, 'again.tgz'))).toEqual(await rowsAndFiles(file))
    expect((await verify(join(folder, 'again.tgz'))).contents.tables).toEqual(contents.tables)

    const copy = await startTestFrontdesk({ DATA_DIR: dataDir, SITE_URL: source.url })
    try {
      // The session, the chat's key and the pictures are those from before the backup.
      expect(copy.publishableKey).toBe(source.publishableKey)
      const read = await fetch(`${copy.url}/rest/v1/products?select=name`, {
        headers: { apikey: copy.publishableKey, authorization: `Bearer ${load.owner.token}` },
      })
      expect(await read.json()).toEqual([{ name: 'Mug' }])
      const [picture] = await copy.admin`select name, version from storage.objects limit 1`
      const served = await fetch(`${copy.url}/storage/v1/object/public/product-images/${picture?.name}`)
      expect(digest(new Uint8Array(await served.arrayBuffer()))).toBe(load.fileDigests.get(picture?.version))
      const message = { ...load.chat, message_id: crypto.randomUUID(), content: 'Still there?' }
      expect((await copy.visitor().rpc('send_customer_message', message)).error).toBeNull()
      await expect(restore(config, file, { force: true })).rejects.toThrow('is already using')
    } finally {
      await copy.stop()
    }

    const before = await readdir(dataDir)
    await expect(restore(config, file)).rejects.toThrow('holds data. Add --force')
    expect(await readdir(dataDir)).toEqual(before)
    const { kept } = await restore(config, file, { force: true })
    expect(await readdir(kept ?? '')).toContain('secrets.json')
  })
})

describe('with a PostgreSQL and a store of one’s own', () => {
  let cluster: Cluster
  let s3: TestS3
  let environment: Record<string, string>
  beforeAll(async () => {
    cluster = await startCluster({ dataDir: join(folder, 'cluster'), password: 'own' })
    s3 = await startS3('pictures')
    // An administrator as on managed services: not a superuser.
    const admin = postgres(cluster.url, { max: 1, onnotice: () => undefined })
    await admin.unsafe(`create role manager login password 'own' createrole createdb bypassrls`)
    await admin.unsafe('create database shop owner manager')
    await admin.end()
    const url = new URL(cluster.url)
    url.username = 'manager'
    url.pathname = 'shop'
    environment = { ...s3.environment, DATABASE_URL: url.href, DATA_DIR: join(folder, 'external') }
  })
  afterAll(async () => {
    await cluster?.stop()
    await s3?.stop()
  })

  test('a backup is restored there in one transaction, and back', async () => {
    const file = join(folder, 'to-external.tgz')
    await backup(configOf({ DATA_DIR: source.dataDir }), file)
    const { contents } = await verify(file)
    await restore(configOf(environment), file)
    const admin = postgres(environment.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined })
    try {
      const back = join(folder, 'from-external.tgz')
      await backup(configOf(environment), back)
      expect(await rowsAndFiles(back)).toEqual(await rowsAndFiles(file))
      expect((await s3.keys()).length).toBe(contents.files.named)

      await expect(restore(configOf(environment), file)).rejects.toThrow('holds data. Add --force')
      // Fails after the old tables are dropped: the transaction restores them.
      await admin`create table public.other (id int)`
      await admin`update public.products set name = 'Changed since'`
      await expect(restore(configOf(environment), file, { force: true })).rejects.toThrow('public.other')
      expect(await admin`select distinct name from public.products`).toEqual([{ name: 'Changed since' }])
      await admin`drop table public.other`

      const copy = await startTestFrontdesk(environment)
      await expect(
        restore(configOf({ ...environment, DATA_DIR: join(folder, 'x') }), file, { force: true }),
      ).rejects.toThrow('A Frontdesk is running on this database')
      expect(await readdir(folder)).not.toContain('x')
      const [picture] = await copy.admin`select name from storage.objects limit 1`
      expect(
        (await fetch(`${copy.url}/storage/v1/object/public/product-images/${picture?.name}`)).status,
      ).toBe(200)
      await copy.stop()
      await restore(configOf(environment), back, { force: true })
      expect(await admin`select distinct name from public.products`).toEqual([{ name: 'Mug' }])
    } finally {
      await admin.end()
    }
  })
})
