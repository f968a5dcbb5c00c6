import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import type { BackupKey } from '../process/backup-key.ts'
import { type Contents, format, type Header, names } from './format.ts'
import { gzipBlocks } from './gzip-blocks.ts'
import { signArchive } from './signature.ts'
import type { ArchiveTarget } from './target.ts'

/** An archive that is being written. */
export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>
  /** Completes the archive, which only now appears in its place. */
  finish(contents: Omit<Contents, 'members'>): Promise<{ bytes: number; sha256: string }>
  /** Aborts and leaves nothing behind. */
  abandon(): Promise<void>
}

/**
 * Opens a new archive.
 * @param key signs it
 */
export async function createArchive(
  target: ArchiveTarget,
  header: Omit<Header, 'format'>,
  key: BackupKey,
): Promise<ArchiveWriter> {
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
  const written = pipeline(gzipBlocks(tar as AsyncIterable<Buffer>), measure, target.stream)
  // The error is thrown where this is awaited: at the next member, or at the end.
  const failed = written.then(
    () => new Promise<never>(() => undefined),
    error => {
      throw target.failed(error)
    },
  )
  failed.catch(() => undefined)

  const members: Contents['members'] = []
  const write = (name: string, content: Buffer) =>
    Promise.race([
      new Promise<void>((done, fail) => {
        tar.entry({ name, size: content.length, mode: 0o600 }, content, error =>
          error ? fail(error) : done(),
        )
      }),
      failed,
    ])
  const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

  const start = json({ format, ...header } satisfies Header)
  await write(names.header, start).catch(async error => {
    await target.abandon()
    throw error
  })
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
      await target.complete()
      return { bytes, sha256: hash.digest('hex') }
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => undefined)
      await target.abandon()
    },
  }
}

/** @returns SHA-256 in hexadecimal */
export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
