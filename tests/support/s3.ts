import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../../server/s3-settings.ts'

/** A server that speaks S3, on an empty folder of its own. */
export interface TestS3 {
  settings: S3Settings
  /** The same as environment variables. */
  environment: Record<string, string>
  /** The keys of all stored objects. */
  keys(): Promise<string[]>
  stop(): Promise<void>
}

/** Starts one on a free port, with one bucket. */
export async function startS3(bucket: string): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'frontdesk-s3-'))
  const server = new S3rver({
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    bucket,
    forcePathStyle: true,
  }
  return {
    settings,
    environment: {
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    async keys() {
      const entries = await readdir(join(directory, bucket), { recursive: true, withFileTypes: true })
      return entries
        .filter(entry => entry.isFile() && entry.name.endsWith('_object'))
        .map(entry => entry.name)
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
