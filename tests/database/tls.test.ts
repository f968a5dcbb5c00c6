import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { createPool } from '../../server/database/pool.ts'
import { unprivilegedUser } from '../../server/process/cluster/system-user.ts'
import { checkDatabase } from '../../server/setup/database.ts'
import { createDebianPostgres, type DebianPostgres, hasDebianPostgres } from '../support/debian-postgres.ts'

const openssl = (...words: string[]) => promisify(execFile)('openssl', words)

describe.skipIf(!hasDebianPostgres)('a PostgreSQL with TLS', () => {
  let folder: string
  let server: DebianPostgres
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'frontdesk-tls-'))
    await chmod(folder, 0o755)
    const file = (name: string) => join(folder, name)
    const quick = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    for (const authority of ['ours', 'theirs'])
      await openssl(
        'req',
        '-x509',
        ...quick,
        '-keyout',
        file(`${authority}.key`),
        '-out',
        file(`${authority}.pem`),
        '-subj',
        `/CN=${authority}`,
      )
    await openssl(
      'req',
      '-new',
      ...quick.slice(0, 5),
      '-keyout',
      file('server.key'),
      '-out',
      file('server.csr'),
      '-subj',
      '/CN=db',
    )
    // Of localhost and ::1, not of 127.0.0.1.
    await writeFile(file('names'), 'subjectAltName = DNS:localhost, IP:::1\n')
    const signing = ['-CA', file('ours.pem'), '-CAkey', file('ours.key'), '-CAcreateserial', '-days', '2']
    await openssl(
      'x509',
      '-req',
      '-in',
      file('server.csr'),
      ...signing,
      '-extfile',
      file('names'),
      '-out',
      file('server.pem'),
    )
    const user = await unprivilegedUser(folder)
    if (user) await chown(file('server.key'), user.uid, user.gid)
    server = await createDebianPostgres({
      listen_addresses: 'localhost',
      ssl: 'on',
      ssl_cert_file: file('server.pem'),
      ssl_key_file: file('server.key'),
    })
    await server.start()
  })
  afterAll(async () => {
    await server?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const urlOf = (host: string, query: string) =>
    `postgres://postgres:scratch@${host}:${server.port}/postgres?${query.replaceAll('<folder>', folder)}`

  test.each([
    ['localhost', 'sslmode=verify-full&sslrootcert=<folder>/ours.pem'],
    [
      'localhost,localhost',
      'sslmode=verify-full&sslrootcert=<folder>/ours.pem&target_session_attrs=read-write',
    ],
    ['127.0.0.1', 'sslmode=verify-ca&sslrootcert=<folder>/ours.pem'],
    ['127.0.0.1', 'sslmode=require'],
  ])('%s with %s is encrypted', async (hosts, query) => {
    const [first = '', ...more] = hosts.split(',')
    const url = urlOf([first, ...more].join(`:${server.port},`), query)
    expect(await checkDatabase(readConfig({ DATABASE_URL: url }))).toMatchObject([{ status: 'ok' }])
    const limits = { maxConnections: 1, acquireTimeout: 10_000, answerTimeout: 10_000 }
    const pool = createPool({ url, settings: {}, ...limits })
    const ask = () => pool.use(sql => sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`)
    expect(await ask().finally(() => pool.close())).toEqual([{ ssl: true }])
  })

  test.each([
    [
      'localhost',
      'sslmode=verify-full&sslrootcert=<folder>/theirs.pem',
      /is not signed by a known authority. Set sslrootcert/,
    ],
    ['localhost', 'sslmode=require&sslrootcert=<folder>/theirs.pem', /is not signed by a known authority/],
    ['localhost', 'sslmode=verify-full', /is not signed by a known authority/],
    ['localhost', 'sslrootcert=system', /is not signed by a known authority/],
    ['127.0.0.1', 'sslmode=verify-full&sslrootcert=<folder>/ours.pem', /is not one for 127\.0\.0\.1/],
    ['localhost', 'sslmode=verify-full&sslrootcert=<folder>/none.pem', /none\.pem cannot be read \(ENOENT\)/],
  ])('%s with %s is refused, in words', async (host, query, words) => {
    const findings = await checkDatabase(readConfig({ DATABASE_URL: urlOf(host, query) }))
    expect(findings).toMatchObject([{ status: 'wrong', text: expect.stringMatching(words) }])
  })
})
