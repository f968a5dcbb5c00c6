import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { extract, type Pack, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupKeyOf } from '../process/backup-key.ts'
import { OperatorError } from '../process/operator-error.ts'
import { openFileTarget } from './file-target.ts'
import { type Archive, readVerified, verifyArchive } from './read-archive.ts'
import { signArchive } from './signature.ts'
import { createArchive, digest } from './write-archive.ts'

type Header = Parameters<Pack['entry']>[0]

interface Member {
  header: Header
  bytes: Buffer
}

const own = backupKeyOf('the secret of this installation’s key')
const other = backupKeyOf('the secret of somebody else’s key')
const picture = 'files/product-images/6fd0a1d0-6a8e-4c51-9a39-1f0a6f9d2c11'

let folder: string
let file: string
let tar: Buffer
let members: Member[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-hostile-'))
  file = join(folder, 'backup.tgz')
  const archive = await createArchive(
    await openFileTarget(file, false),
    { frontdesk: '1.2.3', createdAt: 'now' },
    own,
  )
  await archive.add('secrets.json', Buffer.from(`{"jwtSecret":"${'s'.repeat(43)}"}`))
  await archive.add(picture, Buffer.alloc(3_000, 'picture'))
  await archive.add('database/public.products/1', Buffer.from('["1"]\n'))
  await archive.finish({
    takenAt: '2026-01-02T03:04:05.678Z',
    migrations: [],
    tables: [{ schema: 'public', name: 'products', columns: ['id'], rows: 1 }],
    sequences: [],
    files: { named: 1, missing: [], removed: [] },
  })
  tar = gunzipSync(await readFile(file))
  members = await membersOf(tar)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function membersOf(bytes: Buffer): Promise<Member[]> {
  const reader = extract()
  reader.end(bytes)
  const found: Member[] = []
  for await (const entry of reader)
    found.push({ header: { name: entry.header.name }, bytes: await buffer(entry as AsyncIterable<Buffer>) })
  return found
}

async function tarOf(all: Member[]): Promise<Buffer> {
  const writer = pack()
  for (const { header, bytes } of all) writer.entry({ ...header }, bytes)
  writer.finalize()
  return buffer(writer)
}

/** What is read from an archive of these bytes, and nothing but words where it is refused. */
async function read(compressed: Buffer, trusted = [own.name]): Promise<Archive | string> {
  await writeFile(file, compressed)
  try {
    const archive = await verifyArchive(file, trusted)
    for await (const _member of readVerified(file, archive));
    return archive
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError)
    return (error as Error).message
  }
}

const named = (name: string, bytes: Buffer): Member => ({ header: { name }, bytes })

/** Signs members anew, as whoever has `key` can. */
function signed(all: Member[], key: typeof own): Member[] {
  const header = all[0]?.bytes ?? Buffer.alloc(0)
  const contents = all.find(each => each.header.name === 'contents.json')?.bytes ?? Buffer.alloc(0)
  const signature = signArchive({ header: digest(header), contents: digest(contents) }, key)
  return [...all.slice(0, -1), named('contents.signature', Buffer.from(JSON.stringify(signature)))]
}

/** Changes a row, and the list of contents so that it fits. */
function withOtherRow(): Member[] {
  const row = Buffer.from('["2"]\n')
  return members.map(each => {
    if (each.header.name.startsWith('database/')) return named(each.header.name, row)
    if (each.header.name !== 'contents.json') return each
    const contents = JSON.parse(`${each.bytes}`)
    contents.members[2].sha256 = digest(row)
    return named('contents.json', Buffer.from(JSON.stringify(contents)))
  })
}

describe('the signature of an archive', () => {
  test('is the same key’s for the same secret only', () => {
    expect(backupKeyOf('the secret of this installation’s key').name).toBe(own.name)
    expect(other.name).not.toBe(own.name)
    expect(own.name).toMatch(/^ed25519:[\w-]{43}$/)
  })

  test('is asked for: an archive that another installation made is taken on purpose only', async () => {
    const whole = gzipSync(tar)
    expect(await read(whole)).toMatchObject({ signedBy: own.name })
    const refused = await read(whole, [other.name])
    expect(refused).toContain(`it is signed with ${own.name}`)
    expect(refused).toContain(`add --signed-by ${own.name}`)
    expect(await read(whole, [])).toBe(refused)
    expect(await read(whole, [other.name, own.name])).toMatchObject({ signedBy: own.name })
  })

  test('cannot be made without the key: neither with fitting checksums nor with another key', async () => {
    const forged = withOtherRow()
    expect(await read(gzipSync(await tarOf(forged)))).toContain('the signature is of another one')
    expect(await read(gzipSync(await tarOf(signed(forged, other))))).toContain(`signed with ${other.name}`)
    const pretended = signed(forged, other)
    const last = pretended.at(-1)
    const claim = `${last?.bytes}`.replace(other.name, own.name)
    expect(
      await read(
        gzipSync(await tarOf([...pretended.slice(0, -1), named('contents.signature', Buffer.from(claim))])),
      ),
    ).toContain('the signature is of another one')
    // With the key it is an archive like any other.
    expect(await read(gzipSync(await tarOf(signed(forged, own))))).toMatchObject({ signedBy: own.name })
  })

  test('is of the header, too, and of no other archive', async () => {
    const [header, ...rest] = members
    const renamed = named(
      header?.header.name ?? '',
      Buffer.from(`${header?.bytes}`.replace('1.2.3', '9.9.9')),
    )
    expect(await read(gzipSync(await tarOf([renamed, ...rest])))).toContain('the signature is of another one')
    const signature = members.at(-1) as Member
    expect(await read(gzipSync(await tarOf([...withOtherRow().slice(0, -1), signature])))).toContain(
      'the signature is of another one',
    )
  })

  test('says nothing of what is not there: contents that lack the secret, or name strange files', async () => {
    const without = members
      .filter(({ header }) => header.name !== 'secrets.json')
      .map(each => {
        if (each.header.name !== 'contents.json') return each
        const contents = JSON.parse(`${each.bytes}`)
        return named(
          'contents.json',
          Buffer.from(JSON.stringify({ ...contents, members: contents.members.slice(1) })),
        )
      })
    expect(await read(gzipSync(await tarOf(signed(without, own))))).toContain('no secret that signs sessions')
    for (const change of [
      { takenAt: '\u001b[2Jyesterday' },
      { files: { named: 1, missing: ['../../etc/passwd'], removed: [] } },
      { members: [{ name: '../x', size: 0, sha256: digest(Buffer.alloc(0)) }] },
      { tables: [{ schema: 'public', name: 'products; drop table x', columns: [], rows: 0 }] },
    ]) {
      const strange = members.map(each =>
        each.header.name === 'contents.json'
          ? named('contents.json', Buffer.from(JSON.stringify({ ...JSON.parse(`${each.bytes}`), ...change })))
          : each,
      )
      expect(await read(gzipSync(await tarOf(signed(strange, own))))).toContain(
        'its list of contents cannot be read',
      )
    }
  })
})

describe('what no backup has is refused in words', () => {
  const withMember = async (header: Header, bytes = Buffer.alloc(0)) =>
    gzipSync(await tarOf([...members.slice(0, 1), { header, bytes }, ...members.slice(1)]))

  test.each<[string, Header]>([
    ['a symbolic link', { name: picture, type: 'symlink', linkname: '/etc/passwd' }],
    ['a hard link', { name: picture, type: 'link', linkname: '../../secrets.json' }],
    ['a folder', { name: 'files/', type: 'directory' }],
    ['a device', { name: 'files/null', type: 'character-device', devmajor: 1, devminor: 3 }],
    ['a pipe', { name: 'mailbox/pipe.json', type: 'fifo' }],
    ['a name that leads out', { name: '../../../etc/cron.d/x' }],
    ['a name that leads out below', { name: 'files/product-images/../../../x' }],
    ['an absolute name', { name: '/etc/passwd' }],
    ['a name with a control sequence', { name: 'mailbox/\u001b[2J.json' }],
    ['a long name', { name: `files/${'a/'.repeat(500)}x` }],
    ['a name of the list', { name: 'contents.json' }],
  ])('%s', async (_what, header) => {
    const words = await read(await withMember(header))
    expect(words).toMatch(/ is damaged: (it holds|its list|something follows) .* Nothing was restored/)
    expect(words).not.toContain('\u001b')
  })

  test('a size that cannot be', async () => {
    /** The second member’s header claims this size, with a checksum that fits. */
    const claiming = (size: (field: Buffer) => void) => {
      const changed = Buffer.from(tar)
      const at = changed.indexOf('secrets.json\0')
      size(changed.subarray(at + 124, at + 136))
      changed.fill(' ', at + 148, at + 156)
      const sum = changed.subarray(at, at + 512).reduce((total, byte) => total + byte, 0)
      changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148)
      return gzipSync(changed)
    }
    const octal = (size: number) => claiming(field => field.write(`${size.toString(8).padStart(11, '0')}\0`))
    for (const size of [1024 ** 3 + 1, 8 * 1024 ** 3 - 1])
      expect(await read(octal(size))).toContain('something that no backup has')
    for (const size of [2, 4_000, 100_000, 1024 ** 3]) expect(await read(octal(size))).toContain('is damaged')
    const base256 = claiming(field => field.fill(0xff).fill(0x80, 0, 1))
    expect(await read(base256)).toContain('is damaged')
    expect(await read(claiming(field => field.fill(0xff)))).toContain('is damaged')
  })

  test('a list or a header that is too long to be one', async () => {
    const long = Buffer.alloc(70_000, ' ')
    const [header, ...rest] = members
    expect(
      await read(
        gzipSync(
          await tarOf([
            named('frontdesk-backup.json', Buffer.concat([header?.bytes ?? long, long])),
            ...rest,
          ]),
        ),
      ),
    ).toContain('something that no backup has')
    expect(
      await read(gzipSync(await tarOf([...members.slice(0, -1), named('contents.signature', long)]))),
    ).toContain('something that no backup has')
  })
})

describe('chance changes', () => {
  const whole = () => gzipSync(tar)
  /** Refused in words, or the very same archive: padding between members means nothing. */
  const isHarmless = async (compressed: Buffer) => {
    const found = await read(compressed)
    if (typeof found === 'string')
      expect(found).toMatch(/is damaged|is not a backup of Frontdesk|was not made by/)
    else expect(found).toEqual(await read(whole()))
  }

  test('a cut anywhere', async () => {
    const bytes = whole()
    for (let length = 0; length < bytes.length; length += 3)
      expect(await read(bytes.subarray(0, length)), `${length}`).toMatch(/is damaged|is not a backup/)
    for (let length = 0; length < tar.length - 1024; length += 97)
      expect(await read(gzipSync(tar.subarray(0, length))), `${length} of tar`).toMatch(
        /is damaged|is not a backup/,
      )
  })

  test('bytes that are others, in the file and below its compression', async () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 12 }),
      isBelow: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async changes => {
        const below = Buffer.from(tar)
        for (const { at, bytes } of changes.filter(each => each.isBelow))
          below.set(
            bytes.slice(0, below.length - Math.floor(at * below.length)),
            Math.floor(at * below.length),
          )
        const above = gzipSync(below)
        for (const { at, bytes } of changes.filter(each => !each.isBelow))
          above.set(
            bytes.slice(0, above.length - Math.floor(at * above.length)),
            Math.floor(at * above.length),
          )
        await isHarmless(above)
      }),
      { numRuns: 300 },
    )
  })

  test('members in another order, doubled or left out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: members.length - 1 }), { maxLength: 8 }), async order => {
        const all = order.map(at => members[at] as Member)
        const isWhole = order.length === members.length && order.every((at, place) => at === place)
        const found = await read(gzipSync(await tarOf(all)))
        if (!isWhole) expect(found).toMatch(/is damaged|is not a backup/)
      }),
      { numRuns: 100 },
    )
  })
})
