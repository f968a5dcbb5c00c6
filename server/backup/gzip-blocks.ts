import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** How much is compressed at a time, in bytes: larger blocks would hardly become smaller. */
const blockSize = 1024 * 1024

/**
 * Compresses a stream on all cores: in blocks, each a gzip member of its own. A file of several members is a gzip file like any
 * other (RFC 1952, section 2.2).
 */
export async function* gzipBlocks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // One more than are compressed, so that no core waits for the disk.
  const most = availableParallelism() + 1
  const underWay: Promise<Buffer>[] = []
  const start = (block: Buffer) => {
    const compressed = compress(block)
    // Thrown where it is awaited; meanwhile an earlier one may fail.
    compressed.catch(() => undefined)
    underWay.push(compressed)
  }
  let waiting: Buffer[] = []
  let size = 0
  for await (const part of source) {
    waiting.push(part)
    size += part.length
    if (size < blockSize) continue
    start(Buffer.concat(waiting))
    waiting = []
    size = 0
    const first = underWay.length >= most ? underWay.shift() : undefined
    if (first) yield await first
  }
  // An empty stream is one empty member.
  start(Buffer.concat(waiting))
  for (const compressed of underWay) yield await compressed
}
