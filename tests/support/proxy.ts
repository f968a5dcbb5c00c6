import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { freePort } from '../../server/process/free-port.ts'

/** A proxy in front of several processes. */
export interface FrontProxy {
  url: string
  stop(): Promise<void>
}

/** Forwards connections to ports of this machine in turn, and to the next one when one refuses. */
export async function startRoundRobin(ports: number[]): Promise<FrontProxy> {
  let turn = 0
  const clients = new Set<Socket>()
  const server = createServer(client => {
    clients.add(client.once('close', () => clients.delete(client)))
    client.on('error', () => undefined)
    const tryNext = (left: number) => {
      if (left === 0) return void client.destroy()
      turn += 1
      const upstream = connect(ports[turn % ports.length] ?? 0, '127.0.0.1')
      const refused = () => tryNext(left - 1)
      upstream.once('error', refused)
      upstream.once('connect', () => {
        upstream.off('error', refused).on('error', () => client.destroy())
        client.once('close', () => upstream.destroy())
        client.pipe(upstream).pipe(client)
      })
    }
    tryNext(ports.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    async stop() {
      for (const client of clients) client.destroy()
      server.close()
    },
  }
}

/** Forwards requests from this machine with nothing that tells of the caller, as `proxy_pass` alone does. */
export async function startBareProxy(port: number): Promise<FrontProxy> {
  const server = createHttpServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const forwarded = request(
      { host: '127.0.0.1', port, method, path, headers: { ...headers, host: `127.0.0.1:${port}` } },
      answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** nginx with the configuration of docs/deploy.md, except for the ports and HTTPS. */
export async function startNginx(ports: number[]): Promise<FrontProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-nginx-'))
  const port = await freePort()
  const documented = await readFile(fileURLToPath(new URL('../../docs/nginx.conf', import.meta.url)), 'utf8')
  const site = documented
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*$/gm, '')
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 1;
     events { worker_connections 4096; }
     http { access_log off; ${folders}\n${site} }`,
  )
  await promisify(execFile)('nginx', ['-t', '-c', file])
  const child = spawn('nginx', ['-c', file], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(url), { timeout: 10_000 })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'close')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
