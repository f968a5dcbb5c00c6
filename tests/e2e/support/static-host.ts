import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { packageRoot } from '../../../server/paths.ts'

/** Pages that were built for a backend elsewhere, on a host that serves files and nothing else. */
export interface StaticHost {
  url: string
  stop(): Promise<void>
}

const run = promisify(execFile)
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
}

/** As docs/deploy.md has it. @returns the folder that the pages were built into */
async function buildPages({ url, publishableKey }: { url: string; publishableKey: string }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-static-'))
  const env = { ...process.env, VITE_SUPABASE_URL: url, VITE_SUPABASE_KEY: publishableKey }
  const vite = join(packageRoot, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const mode of ['production', 'chat'])
    await run(process.execPath, [vite, 'build', '--mode', mode, '--outDir', folder], {
      cwd: packageRoot,
      env,
    })
  return folder
}

/** @param backend where the pages find what they call */
export async function startStaticHost(backend: { url: string; publishableKey: string }): Promise<StaticHost> {
  const folder = await buildPages(backend)
  let url = ''
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', url).pathname
    // A file, else the chat's page below /chat, else the app's.
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
    async stop() {
      const isClosed = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      await isClosed
      await rm(folder, { recursive: true })
    },
  }
}
