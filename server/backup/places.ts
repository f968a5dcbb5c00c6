import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { OperatorError } from '../process/operator-error.ts'
import { folderStore } from './folder-store.ts'
import { readS3Place, type S3ArchiveStore, s3ArchiveStore } from './s3-store.ts'
import { type ArchiveStore, isArchiveName } from './target.ts'

/**
 * Opens a place that keeps archives: a folder, or s3://bucket/folder.
 * @throws OperatorError when it is neither, or the settings name no account for it
 */
export async function openPlace(config: Config, place: string): Promise<ArchiveStore> {
  if (place.startsWith('s3:')) return openS3(config, place)
  const found = await stat(place).catch(() => undefined)
  if (!found?.isDirectory()) throw new OperatorError(`There is no folder ${place}. Make it first.`)
  return folderStore(place)
}

function openS3({ backupS3 }: Config, place: string): S3ArchiveStore {
  const read = readS3Place(place)
  if (!read) throw new OperatorError(`${place} names no bucket. One is named like s3://bucket/folder.`)
  if (!backupS3)
    throw new OperatorError(
      'There is no account for S3: set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or the same without BACKUP_.',
    )
  return s3ArchiveStore({ ...backupS3, bucket: read.bucket }, read.prefix)
}

/**
 * Works with an archive as a file: one of S3 is copied to the folder for temporary files, and removed afterwards.
 * @param file a path, or s3://bucket/folder/frontdesk-….tar.gz
 * @throws OperatorError as `work` does, or when it cannot be copied
 */
export async function withArchiveFile<T>(
  config: Config,
  file: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (!file.startsWith('s3:')) return work(file)
  const name = basename(file)
  if (!isArchiveName(name))
    throw new OperatorError(
      `${file} names no backup. One is named like s3://bucket/folder/frontdesk-….tar.gz.`,
    )
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-restore-'))
  try {
    await openS3(config, dirname(file)).download(name, join(folder, name))
    return await work(join(folder, name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
