import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import type { BackupKey } from '../process/backup-key.ts'
import { OperatorError } from '../process/operator-error.ts'
import { type Contents, format, type Header, names } from './format.ts'
import { signArchive } from './signature.ts'

/** An archive that is being written. */
export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Completes the archive, which only now appears under its name. */
  finish(contents: Omit<Contents, 'members'>): Promise<{ bytes: number; sha256: string }>
  /** Aborts and leaves nothing behind. */
  abandon(): Promise<void>
}

/**
 * Opens a new archive, which only this account may read. It is written under another name, synced, and renamed when it is
 * complete.
 * @param key signs it
 * @param replace whether an existing file may be replaced
 * @throws OperatorError when nothing can be written there
 */
export async function createArchive(
  file: string,
  header: Omit<Header, 'format'>,
  { key, replace }: { key: BackupKey; replace: boolean },
): Promise<ArchiveWriter> {
  const path = resolve(file)
  const draft = `${path}.${process.pid}.part`
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) throw new OperatorError(`${path} is a folder. Name the file to write.`)
  if (found && !replace) throw new OperatorError(`${path} exists. Choose another name, or add --force.`)
  const handle = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} cannot be written: ${writeFault(error)}.`)
  })

  const tar = pack()
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const written = pipeline(
    tar,
    createGzip(),
    measure,
    createWriteStream('', { fd: handle.fd, autoClose: false }),
  )
  // The error is thrown where this is awaited: at the next member, or at the end.
  const failed = written.then(
    () => new Promise<never>(() => undefined),
    (error: NodeJS.ErrnoException) => {
      throw new OperatorError(`${path} cannot be written: ${writeFault(error)}.`)
    },
  )
  failed.catch(() => undefined)

  const members: Contents['members'] = []
  const write = (name: string, content: Uint8Array) =>
    Promise.race([
      new Promise<void>((done, fail) => {
        tar.entry({ name, size: content.length, mode: 0o600 }, Buffer.from(content), error =>
          error ? fail(error) : done(),
        )
      }),
      failed,
    ])
  const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

  const start = json({ format, ...header } satisfies Header)
  await write(names.header, start)
  return {
    async add(name, content) {
      members.push({ name, size: content.length, sha256: digest(content) })
      await write(name, content)
    },
    async finish(contents) {
      const list = json({ ...contents, members } satisfies Contents)
      await write(names.contents, list)
      await write(names.signature, json(signArchive({ header: digest(start), contents: digest(list) }, key)))
      tar.finalize()
      await Promise.race([written, failed])
      await handle.sync()
      await handle.close()
      if (replace) await rename(draft, path)
      else await moveToNewName(draft, path)
      const folder = await open(dirname(path))
      await folder.sync().finally(() => folder.close())
      return { bytes, sha256: hash.digest('hex') }
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => undefined)
      await handle.close().catch(() => undefined)
      await rm(draft, { force: true })
    },
  }
}

/** @returns SHA-256 in hexadecimal */
export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Unlike a rename, a link never replaces a file that another process has created meanwhile. */
async function moveToNewName(draft: string, path: string): Promise<void> {
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new OperatorError(`${path} exists. Choose another name, or add --force.`)
    // Some file systems have no hard links.
    return rename(draft, path)
  })
  await rm(draft, { force: true })
}

function writeFault(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'its folder does not exist'
    case 'EACCES':
    case 'EPERM':
      return 'this account may not write there'
    case 'EROFS':
      return 'it can only be read there'
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full'
    default:
      return error.message
  }
}
