import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { z } from 'zod'
import { OperatorError } from '../process/operator-error.ts'
import {
  type Contents,
  contentsSchema,
  format,
  type Header,
  headerSchema,
  type Kind,
  kindOf,
  names,
  secretsSchema,
} from './format.ts'
import { isSignedBy, signatureSchema } from './signature.ts'
import { digest } from './write-archive.ts'

/** A complete and undamaged archive, signed by a key that is trusted. */
export interface Archive {
  header: Header
  contents: Contents
  /** The name of the key that signed it. */
  signedBy: string
  /** The secret in it, which signs sessions. */
  jwtSecret: string
}

/** The most bytes of a member: backups contain none that is larger. */
const largestMember = 1024 ** 3
/** The most bytes of those that are read before the signature is known to be good. */
const largest = { header: 65_536, contents: 500_000_000, signature: 65_536 }

/**
 * Reads a whole archive: first who signed its list of contents, then every member, which is compared with that list.
 * Writes nothing. What is not signed by a trusted key is neither parsed nor kept in memory.
 * @param trusted the names of keys whose archives are taken
 * @throws OperatorError when it is not a backup, was made by another version, truncated, changed, or signed by another key
 */
export async function verifyArchive(file: string, trusted: readonly string[]): Promise<Archive> {
  const { header, list, signedBy } = await readSigned(file)
  if (!trusted.includes(signedBy))
    throw new OperatorError(
      `${file} was not made by this installation: it is signed with ${signedBy}. Compare that with the key that the installation it should come from shows when it makes a backup. If they are the same, add --signed-by ${signedBy}`,
    )
  const contents = parse(contentsSchema, list)
  if (!contents) throw damaged(file, 'its list of contents cannot be read')
  let jwtSecret: string | undefined
  const expected = contents.members.values()
  for await (const { name, size, parts } of readMembers(file)) {
    if (isFixed(name)) continue
    const { value: member } = expected.next()
    if (member?.name !== name) throw damaged(file, `${member?.name ?? 'its end'} is not where it should be`)
    const hash = createHash('sha256')
    const kept: Buffer[] = []
    for await (const part of parts) {
      hash.update(part)
      if (name === names.secrets) kept.push(part)
    }
    if (member.size !== size || member.sha256 !== hash.digest('hex'))
      throw damaged(file, `${name} was changed`)
    if (name === names.secrets) jwtSecret = parse(secretsSchema, Buffer.concat(kept))?.jwtSecret
  }
  const { value: missing } = expected.next()
  if (missing) throw damaged(file, `${missing.name} is missing`)
  if (!jwtSecret) throw damaged(file, 'it holds no secret that signs sessions')
  return { header, contents, signedBy, jwtSecret }
}

/**
 * The members of a verified archive in order, each compared with its checksum once more.
 * @throws OperatorError when the file is not the one that was verified
 */
export async function* readVerified(
  file: string,
  { contents }: Archive,
): AsyncGenerator<{ kind: Kind; bytes: Buffer }> {
  const expected = contents.members.values()
  for await (const { name, parts } of readMembers(file)) {
    if (isFixed(name)) continue
    const { value: member } = expected.next()
    const kind = kindOf(name)
    const bytes = await collect(parts)
    if (!kind || member?.name !== name || member.sha256 !== digest(bytes))
      throw damaged(file, 'it changed while it was read')
    yield { kind, bytes }
  }
  if (!expected.next().done) throw damaged(file, 'it changed while it was read')
}

/** The members that are no part of the list of contents. */
const isFixed = (name: string) => name === names.header || name === names.contents || name === names.signature

/** Reads the parts of an archive that its signature is about. The others are passed over. */
async function readSigned(file: string) {
  let header: { content: Header; digest: string } | undefined
  let list: Buffer | undefined
  let signature: Buffer | undefined
  for await (const { name, size, parts } of readMembers(file)) {
    const read = async (most: number) => {
      if (size > most) throw damaged(file, 'it holds something that no backup has')
      return collect(parts)
    }
    if (!header) {
      if (name !== names.header) throw notOurs(file)
      const bytes = await read(largest.header)
      header = { content: readHeader(file, bytes), digest: digest(bytes) }
    } else if (signature) {
      throw damaged(file, 'something follows its end')
    } else if (list) {
      if (name !== names.signature) throw damaged(file, 'something follows its list of contents')
      signature = await read(largest.signature)
    } else if (name === names.contents) {
      list = await read(largest.contents)
    } else if (!kindOf(name)) {
      throw damaged(file, 'it holds a name that no backup has')
    }
  }
  if (!header) throw notOurs(file)
  if (!list || !signature) throw damaged(file, 'its end is missing')
  const signed = parse(signatureSchema, signature)
  if (!signed || !isSignedBy({ header: header.digest, contents: digest(list) }, signed))
    throw damaged(file, 'its list of contents was changed: the signature is of another one')
  return { header: header.content, list, signedBy: signed.key }
}

interface Member {
  name: string
  size: number
  /** Its bytes. What is not read is passed over. */
  parts: AsyncIterable<Buffer>
}

async function* readMembers(file: string): AsyncGenerator<Member> {
  const tar = extract()
  const feeding = pipeline(createReadStream(file), createGunzip(), tar)
  // Errors are thrown by the loop below, or after it.
  feeding.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header
      if (type !== 'file' || size > largestMember)
        throw damaged(file, 'it holds something that no backup has')
      yield { name, size, parts: partsOf(file, entry as AsyncIterable<Buffer>) }
      entry.resume()
    }
    await feeding
  } catch (error) {
    throw error instanceof OperatorError ? error : readFault(file, error as NodeJS.ErrnoException)
  }
}

async function* partsOf(file: string, entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* entry
  } catch (error) {
    throw readFault(file, error as NodeJS.ErrnoException)
  }
}

async function collect(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const found: Buffer[] = []
  for await (const part of parts) found.push(part)
  return Buffer.concat(found)
}

function readHeader(file: string, bytes: Buffer): Header {
  const header = parse(headerSchema, bytes)
  if (!header) throw notOurs(file)
  if (header.format !== format) {
    throw new OperatorError(
      `${file} was made by Frontdesk ${header.frontdesk}, in a format that this version does not know. Restore it with that version or a newer one.`,
    )
  }
  return header
}

function parse<T>(schema: z.ZodType<T>, bytes: Buffer): T | undefined {
  try {
    return schema.safeParse(JSON.parse(bytes.toString('utf8'))).data
  } catch {
    return undefined
  }
}

const notOurs = (file: string) => new OperatorError(`${file} is not a backup of Frontdesk.`)

const damaged = (file: string, how: string) =>
  new OperatorError(`${file} is damaged: ${how}. Nothing was restored; use another backup.`)

function readFault(file: string, error: NodeJS.ErrnoException): Error {
  switch (error.code) {
    case 'ENOENT':
      return new OperatorError(`There is no file ${file}.`)
    case 'EACCES':
      return new OperatorError(`This account may not read ${file}.`)
    case 'EISDIR':
      return new OperatorError(`${file} is a folder.`)
    case 'Z_BUF_ERROR':
      return damaged(file, 'its end is missing')
    case 'EIO':
      return new OperatorError(`${file} cannot be read: the disk reports an error.`)
    default:
      return error.code === 'Z_DATA_ERROR' && /incorrect header check/.test(error.message)
        ? notOurs(file)
        : damaged(file, error.message)
  }
}
