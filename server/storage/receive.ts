import { createWriteStream } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { HttpError } from '../http/errors.ts'
import { brokenOff, invalidRequest, tooLarge } from './errors.ts'
import { type LeastRate, leastRate, watchRate } from './least-rate.ts'

/** The most that one picture may have, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024

/** The most bytes of a form around its file. */
const maxFormOverhead = 64 * 1024

/** How much of a refused body is read and discarded, in bytes: most clients read the answer only after sending it all. */
const maxDiscarded = 16 * 1024 * 1024

/**
 * Streams an upload into a new file: the body itself, or the one file of a form.
 * @param isCrowded whether others wait for the place that it takes
 * @param limit the most that it may have, in bytes
 * @throws HttpError 413 as soon as it is too large, 408 as soon as it is too slow, 400 for an empty file, no file or a broken
 * form
 */
export async function receiveFile(
  request: IncomingMessage,
  path: string,
  isCrowded: () => boolean,
  least: LeastRate = leastRate,
  limit = maxFileBytes,
): Promise<void> {
  // The client may have disconnected while it waited for its turn.
  if (request.destroyed) throw brokenOff()
  if (Number(request.headers['content-length'] ?? 0) > limit + maxFormOverhead) throw fileTooLarge(limit)
  const isForm = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')
  const rate = watchRate(request, isCrowded, least)
  try {
    const written = await (isForm ? receiveForm : receiveBody)(request, path, rate.slow, limit)
    if (written === 0) throw invalidRequest('The file is empty')
  } finally {
    rate.end()
  }
}

/** Reads and discards the rest of a refused body up to a limit, after which the client is disconnected. */
export function discardBody(request: IncomingMessage): void {
  let left = maxDiscarded
  request.on('error', () => undefined)
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
}

const fileTooLarge = (limit: number) =>
  tooLarge(
    limit === maxFileBytes
      ? 'The picture is larger than 5 MB'
      : `The file is larger than ${limit / 1024 / 1024} MB`,
  )

/** @returns how many bytes were written */
type Receive = (request: IncomingMessage, path: string, slow: AbortSignal, limit: number) => Promise<number>

const receiveBody: Receive = (request, path, slow, limit) =>
  write(atMost(limit, fileTooLarge(limit), request, slow), path)

async function write(source: Readable, path: string, signal?: AbortSignal): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(source, file, signal ? { signal } : {})
  return file.bytesWritten
}

const receiveForm: Receive = async (request, path, slow, limit) => {
  const refusal = fileTooLarge(limit)
  const form = openForm(request.headers)
  const broken = new AbortController()
  let file: Promise<number> | undefined
  form.on('file', (_field, stream) => {
    if (file) return void form.destroy(invalidRequest('The form has more than one file'))
    file = write(atMost(limit, refusal, stream), path, broken.signal)
    file.catch(error => form.destroy(error))
  })
  try {
    await pipeline(atMost(limit + maxFormOverhead, refusal, request, slow), form)
  } catch (error) {
    broken.abort()
    await file?.catch(() => undefined)
    const isKnown = error instanceof HttpError || (error as NodeJS.ErrnoException).code !== undefined
    throw isKnown ? error : invalidRequest('The form is broken or incomplete')
  }
  if (!file) throw invalidRequest('The form has no file')
  return file
}

function openForm(headers: IncomingHttpHeaders): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { files: 2, fields: 8, parts: 10, fieldSize: 16 * 1024, headerPairs: 20, headerSize: 4 * 1024 },
    })
  } catch {
    throw invalidRequest('The form has no boundary')
  }
}

/**
 * Passes a stream through up to a limit in bytes, and fails with a refusal beyond it, or with the reason of a signal. The source is never
 * destroyed: that would close the connection before the answer is sent.
 */
function atMost(limit: number, refusal: HttpError, source: Readable, signal?: AbortSignal): Transform {
  let bytes = 0
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > limit) done(refusal)
      else done(null, chunk)
    },
  })
  signal?.addEventListener('abort', () => passed.destroy(signal.reason))
  source.once('error', () => passed.destroy(brokenOff()))
  source.once('close', () => {
    if (!source.readableEnded) passed.destroy(brokenOff())
  })
  return source.pipe(passed)
}
