import { createWriteStream } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { OperatorError } from '../process/operator-error.ts'
import type { S3Settings } from '../s3-settings.ts'
import { bucketAddress, element } from '../storage/s3.ts'
import { type ArchiveStore, type ArchiveTarget, isArchiveName } from './target.ts'

/** The bytes of a part of an upload: 10,000 parts are allowed, so 320 GB in all. */
const partSize = 32 * 1024 * 1024
/** The timeout of one call, in milliseconds. */
const deadline = 300_000

/** A place such as s3://bucket/folder. @returns undefined for what names no bucket */
export function readS3Place(place: string): { bucket: string; prefix: string } | undefined {
  const [, bucket, path] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(place) ?? []
  if (!bucket) return undefined
  const folder = (path ?? '').replace(/^\/+|\/+$/g, '')
  return { bucket, prefix: folder === '' ? '' : `${folder}/` }
}

/** Archives in a bucket. */
export interface S3ArchiveStore extends ArchiveStore {
  /** Copies an archive to a file. @throws OperatorError when it is not there, or cannot be read */
  download(name: string, file: string): Promise<void>
}

/**
 * Keeps archives in a bucket of an S3-compatible store. They are uploaded in parts while they are made, and need no space on
 * the disk.
 * @param settings the account; its bucket is the one of the place
 */
export function s3ArchiveStore(settings: S3Settings, prefix: string): S3ArchiveStore {
  const { accessKeyId, secretAccessKey, region, bucket } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 5 })
  const base = bucketAddress(settings)
  const place = `s3://${bucket}/${prefix}`
  const failed = (error: Error) =>
    error instanceof OperatorError ? error : new OperatorError(`${place} does not answer: ${error.message}`)

  async function call(path: string, init: RequestInit, what: string): Promise<Response> {
    const response = await client
      .fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(deadline) })
      .catch(error => {
        throw failed(error)
      })
    if (response.ok) return response
    const answer = (await response.text()).slice(0, 300)
    throw new OperatorError(`${place}: the store answered ${response.status} to ${what}: ${answer}`)
  }

  const pathOf = (name: string) => `/${encodeURI(prefix)}${name}`

  async function open(name: string): Promise<ArchiveTarget> {
    const begun = await (await call(`${pathOf(name)}?uploads`, { method: 'POST' }, 'an upload')).text()
    const upload = encodeURIComponent(element(begun, 'UploadId') ?? '')
    const tags: string[] = []
    let waiting: Buffer[] = []
    let size = 0
    const send = async () => {
      const body = new Uint8Array(Buffer.concat(waiting))
      waiting = []
      size = 0
      const path = `${pathOf(name)}?partNumber=${tags.length + 1}&uploadId=${upload}`
      const response = await call(path, { method: 'PUT', body }, 'a part of an upload')
      await response.body?.cancel()
      tags.push(response.headers.get('etag') ?? '')
    }
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        waiting.push(chunk)
        size += chunk.length
        if (size < partSize) done()
        else send().then(() => done(), done)
      },
      final: done => void send().then(() => done(), done),
    })
    return {
      stream,
      failed,
      async complete() {
        const parts = tags.map(
          (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
        )
        const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
        const path = `${pathOf(name)}?uploadId=${upload}`
        const answer = await (await call(path, { method: 'POST', body }, 'the end of an upload')).text()
        // S3 may answer 200 and say in the body that it failed.
        if (answer.includes('<Error>')) throw new OperatorError(`${place}: ${element(answer, 'Message')}`)
      },
      async abandon() {
        await call(`${pathOf(name)}?uploadId=${upload}`, { method: 'DELETE' }, 'giving up').catch(
          () => undefined,
        )
      },
    }
  }

  return {
    place,
    open,
    async list() {
      const names: string[] = []
      let last = ''
      for (;;) {
        const query = `?prefix=${encodeURIComponent(prefix)}&marker=${encodeURIComponent(last)}`
        const page = await (await call(query, { method: 'GET' }, 'a list')).text()
        const keys = [...page.matchAll(/<Contents>.*?<\/Contents>/gs)].map(
          ([entry]) => element(entry, 'Key') ?? '',
        )
        names.push(...keys.map(key => key.slice(prefix.length)).filter(isArchiveName))
        last = keys.at(-1) ?? ''
        if (element(page, 'IsTruncated') !== 'true' || last === '') return names.sort()
      }
    },
    async remove(name) {
      await (await call(pathOf(name), { method: 'DELETE' }, 'removing an archive')).body?.cancel()
    },
    async download(name, file) {
      const { body } = await call(pathOf(name), { method: 'GET' }, 'reading an archive')
      if (body)
        await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file, { mode: 0o600 }))
    },
  }
}
