// The settings of S3-compatible stores: one for pictures, one for backups.
import type { z } from 'zod'
import type { settings } from './settings.ts'

/** An S3-compatible store. */
export interface S3Settings {
  /** Without a slash at its end. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is part of the path instead of the host's name. */
  forcePathStyle: boolean
}

/** @returns the store of pictures, undefined where they are in dataDir; and the account of backups, whose bucket each place names */
export function readS3(set: z.infer<typeof settings>): {
  s3: S3Settings | undefined
  backupS3: Omit<S3Settings, 'bucket'> | undefined
} {
  const forcePathStyle = set.S3_FORCE_PATH_STYLE === 'true'
  const store = (
    endpoint: string | undefined,
    accessKeyId: string | undefined,
    secretAccessKey: string | undefined,
    region: string,
  ) =>
    endpoint && accessKeyId && secretAccessKey
      ? { endpoint, accessKeyId, secretAccessKey, region, forcePathStyle }
      : undefined
  const own = store(set.S3_ENDPOINT, set.S3_ACCESS_KEY_ID, set.S3_SECRET_ACCESS_KEY, set.S3_REGION)
  const apart = store(
    set.BACKUP_S3_ENDPOINT,
    set.BACKUP_S3_ACCESS_KEY_ID,
    set.BACKUP_S3_SECRET_ACCESS_KEY,
    set.BACKUP_S3_REGION ?? set.S3_REGION,
  )
  return {
    s3: own && set.S3_BUCKET ? { ...own, bucket: set.S3_BUCKET } : undefined,
    backupS3: apart ?? own,
  }
}
