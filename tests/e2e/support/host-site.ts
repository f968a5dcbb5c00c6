import { createServer } from 'node:http'

/** Another site, at an address of its own, whose pages show the chat of a business. */
export interface HostSite {
  /** Of another origin and the same site, where browsers let the chat keep what it knows. */
  url: string
  /** Of another site. */
  foreignUrl: string
  stop(): Promise<void>
}

export interface HostPage {
  /** What stands in the body before the script tags. */
  body?: string
  /** The page's own style sheet. */
  css?: string
  /** The script tags. */
  tags: string
  headers?: Record<string, string>
}

const content =
  '<main><h1>A shop’s own page</h1><p>Words <a href="#">and a link</a>.</p><button>Buy</button></main>'

/** Serves the pages at their paths, each with its style at the path with `.css`, and with ?plain without its tags. */
export async function startHostSite(pages: Record<string, HostPage>): Promise<HostSite> {
  const server = createServer((request, response) => {
    const [path = '', query] = (request.url ?? '').split('?')
    const page = pages[path.replace('.css', '')]
    if (!page) return response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
    if (path.endsWith('.css')) return response.writeHead(200, { 'content-type': 'text/css' }).end(page.css)
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(
      `<!doctype html><html lang="en"><head><title>A shop</title><meta name="viewport" content="width=device-width">
      ${page.css ? `<link rel="stylesheet" href="${path}.css">` : ''}</head>
      <body>${page.body ?? content}${query === 'plain' ? '' : page.tags}</body></html>`,
    )
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    foreignUrl: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
