import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { digestOf } from '../database/migrate.ts'
import { ownMigrations } from '../database/schema.ts'
import { backupKeyOf } from '../process/backup-key.ts'
import { openFileTarget } from './file-target.ts'
import { readVerified, verifyArchive } from './read-archive.ts'
import { checkArchive } from './restore.ts'
import { createArchive, digest } from './write-archive.ts'

const secret = 'the secret of the key that signs'
const own = backupKeyOf(secret)
const jwtSecret = 'the secret that signs the sessions'
const key = 'product-images/6fd0a1d0-6a8e-4c51-9a39-1f0a6f9d2c11'
const contents = {
  takenAt: '2026-01-02T03:04:05.678Z',
  migrations: [{ version: '20261120000100', digest: 'a'.repeat(64) }],
  tables: [{ schema: 'public', name: 'products', columns: ['id'], rows: 1 }],
  sequences: [],
  files: { named: 1, missing: [], removed: [] },
}

/** What a compressed file holds; undefined where it is damaged. */
function inflated(bytes: Buffer): Buffer | undefined {
  try {
    return gunzipSync(bytes)
  } catch {
    return undefined
  }
}

describe('a backup’s archive', () => {
  let folder: string
  let file: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'frontdesk-archive-'))
    file = join(folder, 'backup.tgz')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const verify = () => verifyArchive(file, [own.name])
  const write = async (replace = false, migrations = contents.migrations) => {
    const archive = await createArchive(
      await openFileTarget(file, replace),
      { frontdesk: '1.2.3', createdAt: 'now' },
      own,
    )
    await archive.add('secrets.json', Buffer.from(JSON.stringify({ jwtSecret })))
    await archive.add(`files/${key}`, Buffer.alloc(100_000, 'picture'))
    await archive.add('database/public.products/1', Buffer.from('["1"]\n'))
    return archive.finish({ ...contents, migrations })
  }
  /** Takes the archive apart, and makes it again from other members. */
  const remake = async (
    change: (members: { name: string; bytes: Buffer }[]) => { name: string; bytes: Buffer }[],
  ) => {
    const members: { name: string; bytes: Buffer }[] = []
    const reader = extract()
    reader.end(gunzipSync(await readFile(file)))
    for await (const entry of reader) {
      const parts: Buffer[] = []
      for await (const part of entry as AsyncIterable<Buffer>) parts.push(part)
      members.push({ name: entry.header.name, bytes: Buffer.concat(parts) })
    }
    const tar = pack()
    for (const { name, bytes } of change(members)) tar.entry({ name }, bytes)
    tar.finalize()
    await writeFile(file, gzipSync(await buffer(tar)))
  }

  test('gives back what was put in, and is for this account only', async () => {
    const { bytes, sha256 } = await write()
    expect(digest(await readFile(file))).toBe(sha256)
    expect(await stat(file)).toMatchObject({ size: bytes })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const archive = await verify()
    expect(archive).toMatchObject({ jwtSecret, signedBy: own.name })
    expect(archive.header).toEqual({ format: 4, frontdesk: '1.2.3', createdAt: 'now' })
    expect(archive.contents).toMatchObject(contents)
    const members = []
    for await (const { kind, bytes } of readVerified(file, archive)) members.push([kind, bytes.length])
    expect(members).toEqual([
      [{ is: 'secrets' }, JSON.stringify({ jwtSecret }).length],
      [{ is: 'file', key }, 100_000],
      [{ is: 'rows', table: 'public.products' }, 6],
    ])
  })

  test('is never put in another’s place unasked, and leaves nothing when it is given up', async () => {
    await writeFile(file, 'mine')
    await expect(write()).rejects.toThrow('exists. Choose another name, or add --force.')
    expect(await readFile(file, 'utf8')).toBe('mine')
    await write(true)
    const other = await createArchive(
      await openFileTarget(join(folder, 'other'), false),
      { frontdesk: '', createdAt: '' },
      own,
    )
    await other.add(`files/${key}`, Buffer.alloc(1_000_000, 'x'))
    await other.abandon()
    expect(await readdir(folder)).toEqual(['backup.tgz'])
    await expect(openFileTarget(join(folder, 'no', 'where'), false)).rejects.toThrow(
      'its folder does not exist',
    )
  })

  test('is refused when it is cut at any place', async () => {
    await write()
    const whole = await readFile(file)
    for (const length of [0, 5, 200, Math.floor(whole.length / 2), whole.length - 20, whole.length - 1]) {
      await writeFile(file, whole.subarray(0, length))
      await expect(verify(), `${length} bytes`).rejects.toThrow(/is damaged|is not a backup/)
    }
  })

  test('is refused when a byte of what it holds is another one', async () => {
    await write()
    const whole = await readFile(file)
    const held = gunzipSync(whole)
    for (let at = 40; at < whole.length; at += 37) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0x10
      // The last bits before the checksum are padding, which says nothing.
      if (inflated(changed)?.equals(held)) continue
      await writeFile(file, changed)
      await expect(verify(), `byte ${at}`).rejects.toThrow(/is damaged|is not a backup/)
    }
  })

  test.each<
    [string, (members: { name: string; bytes: Buffer }[]) => { name: string; bytes: Buffer }[], string]
  >([
    [
      'a member is another',
      all =>
        all.map(each =>
          each.name.startsWith('database') ? { ...each, bytes: Buffer.from('["2"]\n') } : each,
        ),
      'public.products/1 was changed',
    ],
    [
      'a member is gone',
      all => all.filter(({ name }) => name !== 'secrets.json'),
      'secrets.json is not where it should be',
    ],
    [
      'its last member is gone',
      all => [...all.slice(0, -3), ...all.slice(-2)],
      'public.products/1 is missing',
    ],
    [
      'a member is there twice',
      all => [...all.slice(0, 2), ...all.slice(1)],
      `files/${key} is not where it should be`,
    ],
    [
      'a member was put in',
      all => [...all.slice(0, 1), { name: 'mailbox/1.json', bytes: Buffer.from('') }, ...all.slice(1)],
      'secrets.json is not where it should be',
    ],
    [
      'a name leads out of the folder',
      all => [
        ...all.slice(0, 1),
        { name: 'files/../../etc/passwd', bytes: Buffer.from('') },
        ...all.slice(1),
      ],
      'a name that no backup has',
    ],
    [
      'its list was changed',
      all => all.map(each => (each.name === 'contents.json' ? { ...each, bytes: Buffer.from('{}') } : each)),
      'list of contents was changed',
    ],
    ['its end is missing', all => all.slice(0, -1), 'its end is missing'],
    [
      'something follows its end',
      all => [...all, { name: 'more', bytes: Buffer.from('') }],
      'follows its end',
    ],
    [
      'it is newer',
      all => [
        {
          name: 'frontdesk-backup.json',
          bytes: Buffer.from('{"format":5,"frontdesk":"9.0.0","createdAt":""}'),
        },
        ...all.slice(1),
      ],
      'made by Frontdesk 9.0.0',
    ],
    ['it is something else', all => all.slice(1), 'is not a backup of Frontdesk'],
  ])('is refused when %s', async (_how, change, words) => {
    await write()
    await remake(change)
    await expect(verify()).rejects.toThrow(words)
  })

  test('is taken when it has this version’s migrations, or the first of them, and refused with others', async () => {
    const own = (await ownMigrations()).map(({ version, statements }) => ({
      version,
      digest: digestOf(statements),
    }))
    const check = async (migrations: typeof own) => {
      await write(true, migrations)
      return checkArchive(readConfig({ DATA_DIR: folder, BACKUP_KEY: secret }), file)
    }
    expect((await check(own)).contents.migrations).toEqual(own)
    expect((await check(own.slice(0, 3))).contents.migrations).toHaveLength(3)
    await expect(check([...own, { version: '29991231000000', digest: digestOf('') }])).rejects.toThrow(
      'made by a newer Frontdesk (1.2.3). Restore it with that version.',
    )
    await expect(check(contents.migrations)).rejects.toThrow(
      'made by another version of Frontdesk (1.2.3), with another schema (see migration 20261120000100)',
    )
    const [first, ...others] = own
    await expect(
      check([{ version: first?.version ?? '', digest: digestOf('select 1') }, ...others]),
    ).rejects.toThrow(`with another schema (see migration ${first?.version}_foundations)`)
  })

  test('is told from other files', async () => {
    await expect(verify()).rejects.toThrow('There is no file')
    await expect(verifyArchive(folder, [])).rejects.toThrow('is a folder')
    await writeFile(file, 'hello')
    await expect(verify()).rejects.toThrow('is not a backup of Frontdesk')
  })
})
