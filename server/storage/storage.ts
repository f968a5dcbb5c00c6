import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { type JobObserver, startJob } from '../database/jobs.ts'
import type { S3Settings } from '../s3-settings.ts'
import { createDiskStore, type FileStore } from './files.ts'
import { parseTarget } from './names.ts'
import { createObjects, type Objects } from './objects.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { createS3Store } from './s3.ts'
import { sniff } from './signatures.ts'
import { sweepDrafts, sweepJob } from './sweep.ts'

const hour = 60 * 60 * 1000

/** Stored pictures: their rows, their files and their encoding. */
export interface Storage {
  objects: Objects
  files: FileStore
  pictures: Pictures
  /** The folder of unfinished uploads. */
  drafts: string
  /**
   * Stores a picture of the demo as it is, and replaces one of that name.
   * @throws HttpError when the bucket or the name is not one that the product uses
   */
  put(bucket: string, name: string, bytes: Uint8Array): Promise<void>
  /** Stops its background work. */
  close(): Promise<void>
}

export interface StorageSettings {
  database: Database
  dataDir: string
  /** An S3-compatible store; undefined keeps files below dataDir. */
  s3: S3Settings | undefined
  log: Logger
  jobs?: JobObserver
}

/**
 * Opens the store. Deletes unreferenced files and rows now and every hour.
 * @throws ConfigError when the S3-compatible store cannot be used
 */
export async function openStorage({ database, dataDir, s3, log, jobs }: StorageSettings): Promise<Storage> {
  const drafts = join(dataDir, 'uploads')
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  const files = s3 ? await createS3Store(s3) : createDiskStore(join(dataDir, 'files'))
  const objects = createObjects(database, files, (what, error) => log.warn({ err: error }, what))

  const pictures = createPictures()
  const clean = () => sweepDrafts(drafts).catch(error => log.warn({ err: error }, 'sweep of uploads failed'))
  let cleaning = clean()
  const job = startJob(database, sweepJob(database, files), log, jobs)
  const timer = setInterval(() => {
    cleaning = cleaning.then(clean)
  }, hour).unref()

  return {
    objects,
    files,
    drafts,
    pictures,
    async put(bucket, name, bytes) {
      const target = parseTarget(bucket, name)
      const picture = { bytes: Buffer.from(bytes), type: sniff(Buffer.from(bytes)) }
      await objects.replace(target.bucket, target.name, picture)
    },
    async close() {
      clearInterval(timer)
      await Promise.all([cleaning, job.stop()])
      pictures.close()
    },
  }
}
