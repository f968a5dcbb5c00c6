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
} from './format.ts'
import { digest } from './write-archive.ts'

/** The header and contents of a complete and undamaged archive. */
export interface Archive {
  header: Header
  contents: Contents
}

/** The most bytes of a member: backups contain none that is larger. */
const largestMember = 1024 ** 3

/**
 * Reads a whole archive and compares every member with its checksum. Writes nothing.
 * @throws OperatorError when it is not a backup, or was made by a newer Frontdesk, truncated or changed
 */
export async function verifyArchive(file: string): Promise<Archive> {
  let header: Header | undefined
  let list: Buffer | undefined
  let checksum: string | undefined
  const seen = new Map<string, { size: number; sha256: string }>()
  for await (const { name, bytes } of readMembers(file)) {
    if (!header) {
      header = readHeader(file, name, bytes)
    } else if (checksum !== undefined) {
      throw damaged(file, `${name} follows its end`)
    } else if (name === names.contents && !list) {
      list = bytes
    } else if (list) {
      if (name !== names.checksum) throw damaged(file, `${name} follows its list of contents`)
      checksum = bytes.toString('utf8').trim()
    } else {
      if (!kindOf(name)) throw damaged(file, 'it holds a name that no backup has')
      if (seen.has(name)) throw damaged(file, `it holds ${name} twice`)
      seen.set(name, { size: bytes.length, sha256: digest(bytes) })
    }
  }
  if (!header) throw notOurs(file)
  if (!list || checksum === undefined) throw damaged(file, 'its end is missing')
  if (digest(list) !== checksum) throw damaged(file, 'its list of contents was changed')
  const contents = parse(contentsSchema, list)
  if (!contents) throw damaged(file, 'its list of contents cannot be read')
  for (const { name, size, sha256 } of contents.members) {
    const member = seen.get(name)
    if (!member) throw damaged(file, `${name} is missing`)
    if (member.size !== size || member.sha256 !== sha256) throw damaged(file, `${name} was changed`)
    seen.delete(name)
  }
  const [extra] = seen.keys()
  if (extra) throw damaged(file, `${extra} does not belong to it`)
  return { header, contents }
}

/**
 * The members of a verified archive in order, each compared with its checksum once more.
 * @throws OperatorError when the file is not the one that was verified
 */
export async function* readVerified(
  file: string,
  { contents }: Archive,
): AsyncGenerator<{ kind: Kind; bytes: Buffer }> {
  const expected = new Map(contents.members.map(member => [member.name, member.sha256]))
  for await (const { name, bytes } of readMembers(file)) {
    if (name === names.header || name === names.contents || name === names.checksum) continue
    const kind = kindOf(name)
    if (!kind || expected.get(name) !== digest(bytes)) throw damaged(file, 'it changed while it was read')
    expected.delete(name)
    yield { kind, bytes }
  }
  if (expected.size > 0) throw damaged(file, 'it changed while it was read')
}

async function* readMembers(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const tar = extract()
  const feeding = pipeline(createReadStream(file), createGunzip(), tar)
  // Errors are thrown by the loop below, or after it.
  feeding.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header
      if (type !== 'file' || size > largestMember)
        throw damaged(file, 'it holds something that no backup has')
      const parts: Buffer[] = []
      for await (const part of entry as AsyncIterable<Buffer>) parts.push(part)
      yield { name, bytes: Buffer.concat(parts) }
    }
    await feeding
  } catch (error) {
    throw error instanceof OperatorError ? error : readFault(file, error as NodeJS.ErrnoException)
  }
}

function readHeader(file: string, name: string, bytes: Buffer): Header {
  const header = name === names.header ? parse(headerSchema, bytes) : undefined
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
