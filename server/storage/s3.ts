import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { ConfigError } from '../config.ts'
import type { S3Settings } from '../s3-settings.ts'
import { diskFull, storeUnavailable } from './errors.ts'
import { checkKey, type FileStore } from './files.ts'

/** The timeout of one call, in milliseconds. */
const deadline = 30_000

/**
 * Stores files in a bucket of an S3-compatible store, under the same keys as on disk.
 * @throws ConfigError when the store does not answer, or refuses these credentials
 */
export async function createS3Store(settings: S3Settings): Promise<FileStore> {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const base = bucketAddress(settings)

  const send = (
    path: string,
    init: { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
  ) => client.fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(deadline) })

  const call = (...request: Parameters<typeof send>) =>
    send(...request).catch(error => {
      throw storeUnavailable(error)
    })

  async function expectOk(response: Response, what: string): Promise<Response> {
    if (response.ok) return response
    const answer = (await response.text()).slice(0, 300)
    if (response.status === 507) throw diskFull()
    throw storeUnavailable(new Error(`The S3 store answered ${response.status} to ${what}: ${answer}`))
  }

  await checkAccess(settings.bucket, () => send('', { method: 'HEAD' }))

  return {
    async put(key, bytes) {
      checkKey(key)
      const headers = { 'content-type': 'image/webp' }
      await expectOk(await call(`/${key}`, { method: 'PUT', body: new Uint8Array(bytes), headers }), 'PUT')
    },
    async read(key) {
      checkKey(key)
      const response = await call(`/${key}`, { method: 'GET' })
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      const { body } = await expectOk(response, 'GET')
      return body ? Readable.fromWeb(body as ReadableStream) : undefined
    },
    async remove(key) {
      checkKey(key)
      const response = await call(`/${key}`, { method: 'DELETE' })
      if (response.status !== 404) await expectOk(response, 'DELETE')
      await response.body?.cancel()
    },
    async *listBefore(time) {
      let last: string | undefined
      do {
        const query = last ? `?marker=${encodeURIComponent(last)}` : ''
        const page = await (await expectOk(await call(query, { method: 'GET' }), 'list')).text()
        last = undefined
        for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          const key = element(entry, 'Key') ?? ''
          if (isKey(key) && new Date(element(entry, 'LastModified') ?? '') < time) yield key
          last = key
        }
        if (element(page, 'IsTruncated') !== 'true') return
      } while (last)
    },
  }
}

async function checkAccess(bucket: string, head: () => Promise<Response>): Promise<void> {
  const refusal = await head().then(
    ({ status }) => {
      if (status < 300) return undefined
      if (status === 404) return `S3_BUCKET names no bucket: ${bucket}`
      if (status === 403)
        return `S3_ACCESS_KEY_ID may not use the bucket ${bucket}, or S3_SECRET_ACCESS_KEY is wrong`
      return `S3_ENDPOINT answered ${status} for the bucket ${bucket}`
    },
    error => `S3_ENDPOINT does not answer: ${(error as Error).cause ?? error}`,
  )
  if (refusal) throw new ConfigError([refusal])
}

/** The address of a bucket, without a slash at its end. */
export function bucketAddress({ endpoint, bucket, forcePathStyle }: S3Settings): string {
  if (forcePathStyle) return `${endpoint}/${bucket}`
  const url = new URL(endpoint)
  url.hostname = `${bucket}.${url.hostname}`
  return url.href.replace(/\/$/, '')
}

// Keys and dates contain no character that XML escapes.
export const element = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

function isKey(key: string): boolean {
  try {
    checkKey(key)
    return true
  } catch {
    return false
  }
}
