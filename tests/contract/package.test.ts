import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../scripts/build.mjs'
import { packageRoot } from '../../server/paths.ts'
import { freePort } from '../../server/process/free-port.ts'

const run = promisify(execFile)

describe('the package that npm makes', () => {
  let folder: string
  let installed: string
  beforeAll(async () => {
    await build()
    folder = await mkdtemp(join(tmpdir(), 'frontdesk-package-'))
    // Already built: npm need not build again.
    await run('npm', ['pack', '--ignore-scripts', `--pack-destination=${folder}`], { cwd: packageRoot })
    const [archive = ''] = await readdir(folder)
    await run('tar', ['-xzf', archive], { cwd: folder })
    installed = join(folder, 'package')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('carries no tests, no sources and no secrets', async () => {
    const files = await readdir(installed, { recursive: true })
    expect(files.filter(name => /\.test\.|^tests|^node_modules|\.env|\.tsx?$/.test(name))).toEqual([])
  })

  test('asks for every library that it uses', async () => {
    const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
    const names = await readdir(join(installed, 'dist', 'server'))
    const sources = await Promise.all(
      names
        .filter(name => name.endsWith('.js'))
        .map(name => readFile(join(installed, 'dist', 'server', name), 'utf8')),
    )
    const used = sources.flatMap(source =>
      [
        ...source.matchAll(
          /^(?:import|export)\b[^"']*?["']([^"'.][^"']*)["'];?$|\bimport\("([^".][^"]*)"\)/gm,
        ),
      ].map(([, from, loaded]) => (from ?? loaded ?? '').match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? ''),
    )
    const libraries = new Set(
      used.filter(name => !name.startsWith('node:') && !builtinModules.includes(name)),
    )
    expect(libraries).toContain('fastify')
    expect([...libraries].filter(name => !(name in dependencies))).toEqual([])
  })

  test('runs the demo elsewhere, and says which version it is', async () => {
    await symlink(join(packageRoot, 'node_modules'), join(installed, 'node_modules'))
    const program = join(installed, 'dist', 'server', 'frontdesk.js')
    const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'))
    expect((await run(process.execPath, [program, '--version'])).stdout).toBe(`${version}\n`)
    const port = String(await freePort())
    const demo = spawn(process.execPath, [program, 'demo'], {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: port },
    })
    const ended = once(demo, 'close')
    try {
      let output = ''
      for await (const words of demo.stdout) {
        output += words
        if (output.includes('Stop it with Ctrl-C')) break
      }
      expect(await (await fetch(`http://localhost:${port}/healthz`)).json()).toEqual({ status: 'ok' })
      const [, password = ''] = /owner@example\.com, password (\S+)/.exec(output) ?? []
      expect(password).toMatch(/^\w{16}$/)
      expect(await signsIn(port, password)).toBe(true)
      expect(await signsIn(port, 'demo-owner-1')).toBe(false)
      const [, shop = ''] = /\/chat\/([0-9a-f-]{36})/.exec(output) ?? []
      expect(await asks(port, shop, 'Hello!')).toMatchObject({
        response: expect.any(String),
        escalated: false,
      })
      expect((await fetch(`http://localhost:${port}/auth`)).headers.get('content-type')).toContain(
        'text/html',
      )
    } finally {
      demo.kill('SIGTERM')
      await ended
    }
    expect(await readdir(folder)).toContain('data-demo')
  })

  test('has commands that refuse what they do not know', async () => {
    const program = join(installed, 'dist', 'server', 'frontdesk.js')
    for (const args of [
      ['nonsense'],
      ['start', 'now'],
      ['backup'],
      ['backup', 'a', 'b'],
      ['restore', 'a', '--all'],
      ['restore', 'a', '--signed-by'],
      ['restore', 'a', '--signed-by', 'mine'],
    ]) {
      const refusal = await run(process.execPath, [program, ...args]).catch(error => error)
      expect(refusal, args.join(' ')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('frontdesk backup FILE'),
      })
    }
    expect((await run(process.execPath, [program])).stdout).toContain('frontdesk doctor')
  })
})

/** Sends a call as a page does. */
async function post(port: string, path: string, body: object): Promise<Response> {
  const { publishableKey } = await (await fetch(`http://localhost:${port}/config.json`)).json()
  return fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Whether the demo's owner signs in with a password. */
const signsIn = async (port: string, password: string): Promise<boolean> =>
  (await post(port, '/auth/v1/token?grant_type=password', { email: 'owner@example.com', password })).ok

/** A customer opens a chat and asks. @returns what the page is told */
async function asks(port: string, businessId: string, message: string): Promise<unknown> {
  const session_id = crypto.randomUUID()
  const call = async (path: string, body: object) => (await post(port, path, body)).json()
  const session_key = await call('/rest/v1/rpc/open_chat_session', { session_id, business_id: businessId })
  await call('/rest/v1/rpc/send_customer_message', {
    ...{ session_id, session_key, message_id: crypto.randomUUID() },
    content: message,
  })
  const asked = { sessionId: session_id, sessionKey: session_key, businessId, message }
  return call('/functions/v1/ai-chat-response', asked)
}

test('the image is made of what is there', async () => {
  const lines = (await readFile(join(packageRoot, 'Dockerfile'), 'utf8')).replaceAll('\\\n', ' ').split('\n')
  const copies = lines.filter(line => line.startsWith('COPY ') && !line.includes('--from='))
  const sources = copies.flatMap(line => line.split(' ').slice(1, -1))
  expect(sources.length).toBeGreaterThan(8)
  for (const source of sources) await access(join(packageRoot, source))
  // All install scripts, and a last stage that does not run as root.
  const schema = await readFile(join(packageRoot, 'server', 'database', 'schema.ts'), 'utf8')
  for (const [, script = ''] of schema.matchAll(/'(server\/[\w/]+\.sql)'/g)) expect(sources).toContain(script)
  expect(lines.filter(line => line.startsWith('USER ')).at(-1)).toBe('USER node')
  await access(join(packageRoot, 'dist', 'server', 'frontdesk.js'))
  expect(lines).toContain(
    'ENTRYPOINT ["node", "--max-old-space-size=768", "--heap-growing-percent=20", "--max-semi-space-size=8", "dist/server/frontdesk.js"]',
  )
})
