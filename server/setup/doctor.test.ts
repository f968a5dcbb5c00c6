import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../process/free-port.ts'
import { examine } from './doctor.ts'

let folder: string
let server: Server
let address: string
let answer: { status: number; body: unknown; date: Date }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-doctor-'))
  server = createServer((request, response) => {
    const isModels = request.url === '/v1/models' && request.headers.authorization === 'Bearer right'
    response.statusCode = request.url === '/healthz' ? 200 : isModels ? answer.status : 401
    response.setHeader('date', answer.date.toUTCString())
    response.end(JSON.stringify(request.url === '/healthz' ? { status: 'ok' } : answer.body))
  }).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
beforeEach(() => {
  answer = { status: 200, body: { data: [{ id: 'small' }] }, date: new Date() }
})
afterAll(async () => {
  server?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The lines that it says about these settings, without those that are the same for every set-up. */
async function examined(environment: Record<string, string>): Promise<string[]> {
  const found = await examine({
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    ...environment,
  })
  return found.map(({ status, text }) => `${status} ${text}`)
}

describe('frontdesk doctor', () => {
  test('finds nothing wrong with no settings, and makes nothing', async () => {
    const lines = await examined({})
    expect(lines.filter(line => !line.startsWith('ok ') && !line.includes('are free for'))).toEqual([])
    expect(lines).toContain(`ok DATA_DIR: ${join(folder, 'data')}, made at the first start.`)
    expect(await readdir(folder)).toEqual([])
  })

  test('names every setting that cannot be read, and those that are nearly one', async () => {
    const lines = await examined({ LOG_LEVEL: 'loud', MAIL_FROM: 'shop', SITEURL: 'https://a.example' })
    expect(lines).toEqual([
      expect.stringMatching(/^ok Node /),
      'warning SITEURL is no setting of Frontdesk. Did you mean SITE_URL?',
      'wrong MAIL_FROM must be an e-mail address such as Shop <hello@example.com>.',
      expect.stringMatching(/^wrong LOG_LEVEL must be one of /),
    ])
  })

  test('asks the model’s server', async () => {
    const host = new URL(address).host
    const model = { AI_MODEL: 'local:small', AI_BASE_URL: `${address}/v1`, AI_API_KEY: 'right' }
    expect(await examined(model)).toContain(`ok AI_MODEL: ${host} answers and takes the key.`)
    expect(await examined({ ...model, AI_MODEL: 'local:big' })).toContain(
      `warning AI_MODEL: ${host} does not list big. It has small.`,
    )
    expect((await examined({ ...model, AI_API_KEY: 'other' })).join()).toContain(
      `wrong AI_API_KEY: ${host} does not take this key.`,
    )
    answer = { ...answer, date: new Date(Date.now() - 600_000) }
    expect((await examined(model)).join()).toMatch(
      /warning The clocks of this machine and \S+ are (599|60\d) s apart/,
    )
    const nobody = `http://127.0.0.1:${await freePort()}`
    expect((await examined({ ...model, AI_BASE_URL: nobody })).join()).toContain(
      'wrong AI_BASE_URL: 127.0.0.1:',
    )
  })

  test('asks the mail server, the store and the database', async () => {
    const port = await freePort()
    const lines = await examined({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/shop`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    const wrong = lines.filter(line => line.startsWith('wrong '))
    expect(wrong).toEqual([
      `wrong DATABASE_URL: nothing answers at 127.0.0.1:${port}. Start PostgreSQL there, or correct host and port.`,
      expect.stringMatching(/^wrong S3_ENDPOINT does not answer/),
      `wrong SMTP_URL: 127.0.0.1:${port} does not answer as a mail server does (ESOCKET). Correct host and port.`,
    ])
    expect(lines.join()).not.toContain('secret')
  })

  test('follows the address that customers use', async () => {
    const { port } = new URL(address)
    expect(await examined({ PORT: port, SITE_URL: address })).toContain(`ok Frontdesk runs at port ${port}.`)
    const lines = await examined({ PORT: port, SITE_URL: 'https://shop.invalid' })
    expect(lines.join()).toContain('wrong SMTP_URL must be set, since SITE_URL lets others in')
    expect(lines).toContain(
      'wrong SITE_URL: https://shop.invalid does not lead to Frontdesk. Check the name’s address and the proxy.',
    )
    expect(lines.join()).toContain('warning TRUSTED_PROXIES is empty')
    expect((await examined({ HOST: '0.0.0.0' })).join()).toContain('warning SITE_URL is http://localhost')
    expect((await examined({ SITE_URL: 'http://shop.invalid' })).join()).toContain(
      'warning SITE_URL is not encrypted',
    )
  })

  test('looks at the data folder', async () => {
    const dataDir = join(folder, 'made')
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'secrets.json'), '{"jwtSecret":', { mode: 0o600 })
    expect(await examined({ DATA_DIR: dataDir })).toContain(
      `wrong ${join(dataDir, 'secrets.json')} is damaged. Restore it from a backup.`,
    )
    await rm(join(dataDir, 'secrets.json'))
    await writeFile(join(dataDir, 'secrets.json'), '{"jwtSecret":"a","postgresPassword":"b"}', {
      mode: 0o644,
    })
    expect((await examined({ DATA_DIR: dataDir })).join()).toContain(
      'can be read by other accounts. Run: chmod 600',
    )
    const inside = await examined({ DATA_DIR: join(dataDir, '3001') })
    expect(inside.join()).not.toContain('another installation')
    await mkdir(join(dataDir, 'postgres', 'cluster'), { recursive: true })
    expect(await examined({ DATA_DIR: join(dataDir, '3001') })).toContain(
      `wrong DATA_DIR lies inside the data of another installation: ${dataDir}. Name a folder beside it, such as ${dataDir}-3001.`,
    )
  })

  test('knows a database that another version of PostgreSQL wrote', async () => {
    const dataDir = join(folder, 'of-before')
    await mkdir(join(dataDir, 'postgres', 'cluster'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '12\n')
    expect((await examined({ DATA_DIR: dataDir })).join()).toMatch(
      /wrong The database in \S+ was written by PostgreSQL 12, and this Frontdesk comes with PostgreSQL \d+\. Start the Frontdesk that you used before, take a backup/,
    )
  })

  test('says with which key backups are signed, and what several processes share', async () => {
    const lines = await examined({ BACKUP_KEY: 'x'.repeat(32) })
    expect(lines.join()).toMatch(/ok Backups are signed with ed25519:[\w-]{43}/)
    const port = await freePort()
    expect(await examined({ DATABASE_URL: `postgres://127.0.0.1:${port}/shop` })).toContain(
      'ok JWT_SECRET, BACKUP_KEY, S3_*, SMTP_URL not set: well for one process; several on one database need the same.',
    )
  })
})
