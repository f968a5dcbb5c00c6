import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { packageRoot } from '../../../server/paths.ts'

/** The built pages on a host that serves files and nothing else, at an address of its own. */
export interface StaticHost {
  url: string
  stop(): Promise<void>
}

const folder = join(packageRoot, 'dist', 'web')
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
}

/** @param backend where the pages find what they call */
export async function startStaticHost(backend: { url: string; publishableKey: string }): Promise<StaticHost> {
  let url = ''
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', url).pathname
    if (path === '/config.json') {
      const config = { supabaseUrl: backend.url, publishableKey: backend.publishableKey, siteUrl: url }
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(config))
    }
    // As docs/deploy.md has it: a file, else the chat's page below /chat, else the app's.
    const page = /^\/chat(\/|$)/.test(path) ? 'chat.html' : 'index.html'
    const name = extname(path) === '' ? page : path
    const content = await readFile(join(folder, name)).catch(() => undefined)
    response.writeHead(content ? 200 : 404, {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
    })
    response.end(content)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const address = server.address()
  url = `http://localhost:${address && typeof address === 'object' ? address.port : 0}`
  return {
    url,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
