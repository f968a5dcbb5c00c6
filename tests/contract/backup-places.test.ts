// Backups to a place that keeps several: a folder, or a bucket of an S3-compatible store.
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { backupInto } from '../../server/backup/backup.ts'
import { openPlace, withArchiveFile } from '../../server/backup/places.ts'
import { checkArchive } from '../../server/backup/restore.ts'
import { s3ArchiveStore } from '../../server/backup/s3-store.ts'
import { isArchiveName } from '../../server/backup/target.ts'
import { readConfig } from '../../server/config.ts'
import { freePort } from '../../server/process/free-port.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { frontdeskProcess } from '../support/processes.ts'
import { startS3, type TestS3 } from '../support/s3.ts'
import { addBusiness } from './realtime-support.ts'

let folder: string
let source: TestFrontdesk
let s3: TestS3
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-places-'))
  source = await startTestFrontdesk()
  await addBusiness(source.admin, (await source.owner()).id)
  s3 = await startS3('saved')
})
afterAll(async () => {
  await source?.stop()
  await s3?.stop()
  await rm(folder, { recursive: true, force: true })
})

const config = () => {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3.environment
  return readConfig({
    DATA_DIR: source.dataDir,
    BACKUP_S3_ENDPOINT: S3_ENDPOINT,
    BACKUP_S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
  })
}

const older = ['frontdesk-2025-01-01T03-17-00Z.tar.gz', 'frontdesk-2025-01-02T03-17-00Z.tar.gz']

test('a folder keeps as many as are wanted, and what is not a backup of ours', async () => {
  const place = join(folder, 'saved')
  await expect(openPlace(config(), place)).rejects.toThrow('There is no folder')
  await mkdir(place)
  for (const name of [...older, 'notes.txt', 'mine.tar.gz']) await writeFile(join(place, name), '')
  // Two that were never completed: one is old, one may still be written.
  await writeFile(join(place, `${older[0]}.1.part`), '')
  await utimes(join(place, `${older[0]}.1.part`), 0, 0)
  await writeFile(join(place, `${older[1]}.2.part`), '')
  const { name, removed } = await backupInto(config(), await openPlace(config(), place), 2)
  expect(removed).toEqual(older.slice(0, 1))
  expect((await readdir(place)).sort()).toEqual(
    [older[1], `${older[1]}.2.part`, name, 'mine.tar.gz', 'notes.txt'].sort(),
  )
  await expect(checkArchive(config(), join(place, name))).resolves.toMatchObject({
    signedBy: expect.any(String),
  })
})

describe('a bucket', () => {
  test('keeps as many as are wanted, below its folder, and gives them back', async () => {
    const place = 's3://saved/shop one'
    await expect(openPlace(config(), 's3://Saved!')).rejects.toThrow('names no bucket')
    const store = await openPlace(config(), 's3://saved/shops')
    for (const name of older) await fill(name)
    const { name, removed } = await backupInto(config(), store, 2)
    expect(removed).toEqual(older.slice(0, 1))
    expect(await store.list()).toEqual([older[1], name])
    expect(await (await openPlace(config(), place)).list()).toEqual([])
    const { signedBy } = await withArchiveFile(config(), `s3://saved/shops/${name}`, file =>
      checkArchive(config(), file),
    )
    expect(signedBy).toMatch(/^ed25519:/)
    await expect(
      withArchiveFile(config(), 's3://saved/shops/frontdesk-2020-01-01T00-00-00Z.tar.gz', async () => {}),
    ).rejects.toThrow('answered 404')
    await expect(withArchiveFile(config(), 's3://saved/shops/other', async () => {})).rejects.toThrow(
      'names no backup',
    )

    async function fill(name: string) {
      const target = await store.open(name)
      target.stream.end('an older one')
      await new Promise(done => target.stream.once('finish', done))
      await target.complete()
    }
  })

  test('takes what is larger than a part of an upload, and has nothing of what was given up', async () => {
    const { S3_ENDPOINT, ...keys } = s3.environment
    expect([S3_ENDPOINT, keys.S3_BUCKET]).toEqual([s3.settings.endpoint, 'saved'])
    const store = s3ArchiveStore(s3.settings, 'large/')
    const bytes = Buffer.alloc(70_000_000, 'many letters ')
    const target = await store.open('frontdesk-2026-01-01T00-00-00Z.tar.gz')
    for (let at = 0; at < bytes.length; at += 1_000_000)
      if (!target.stream.write(bytes.subarray(at, at + 1_000_000)))
        await new Promise(done => target.stream.once('drain', done))
    await new Promise<void>(done => target.stream.end(done))
    await target.complete()
    const file = join(folder, 'large')
    await store.download('frontdesk-2026-01-01T00-00-00Z.tar.gz', file)
    expect((await readFile(file)).equals(bytes)).toBe(true)

    const other = await store.open('frontdesk-2026-01-02T00-00-00Z.tar.gz')
    other.stream.write('half')
    await other.abandon()
    expect(await store.list()).toEqual(['frontdesk-2026-01-01T00-00-00Z.tar.gz'])
  })
})

test('a running Frontdesk saves itself, and says in its metrics when', async () => {
  const place = join(folder, 'daily')
  await mkdir(place)
  const METRICS_TOKEN = 'a token for the monitoring system'
  const running = frontdeskProcess({
    DATA_DIR: join(folder, 'running'),
    PORT: `${await freePort()}`,
    BACKUP_TO: place,
    METRICS_TOKEN,
  })
  await running.start()
  try {
    await vi.waitFor(async () => expect((await readdir(place)).filter(isArchiveName)).toHaveLength(1), {
      timeout: 60_000,
    })
    await vi.waitFor(
      async () => {
        const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
        const metrics = await (await fetch(`${running.url}/metrics`, { headers })).text()
        expect(metrics).toMatch(/^frontdesk_backup_last_success_timestamp_seconds 1\.?\d+/m)
      },
      { timeout: 30_000 },
    )
  } finally {
    await running.stop()
  }
}, 180_000)
