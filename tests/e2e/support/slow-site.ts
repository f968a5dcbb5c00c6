import { createServer } from 'node:http'

/** A site as it comes over a slow line. */
export interface SlowSite {
  url: string
  /** Lets the rest of the page through. */
  release(): void
  stop(): Promise<void>
}

/**
 * Proxies a site: files at once, pages up to a place in them, and the rest when `release` is called.
 * @param end the last words of a page that come at once
 */
export async function startSlowSite(site: string, end: string): Promise<SlowSite> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    const body = Buffer.from(await answer.arrayBuffer())
    const cut = type.startsWith('text/html') ? body.indexOf(end) + end.length : body.length
    response.write(body.subarray(0, cut))
    if (cut < body.length) await released
    response.end(body.subarray(cut))
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const address = server.address()
  return {
    url: `http://localhost:${address && typeof address === 'object' ? address.port : 0}`,
    release,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
