import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFault } from '../process/cluster/start-fault.ts'
import { checkSharedMemory } from './shared-memory.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-shm-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const embedded = { databaseUrl: undefined }
const isLinux = process.platform === 'linux'

test.runIf(isLinux)('shared memory that is there is well', async () => {
  const [finding, ...more] = await checkSharedMemory(embedded)
  expect(finding?.text).toMatch(/^\/dev\/shm has [\d,]+ MB free/)
  expect(finding?.status).not.toBe('wrong')
  expect(more).toEqual([])
})

test.runIf(isLinux)('shared memory that is missing is named, with what to do', async () => {
  const missing = join(folder, 'shm')
  const words = `${missing} is missing. The processes of the embedded PostgreSQL share memory there. Mount a tmpfs on it that every account may write (in Docker: shm_size), or set DATABASE_URL.`
  expect(await checkSharedMemory(embedded, missing)).toEqual([{ status: 'wrong', text: words }])
  await writeFile(missing, '')
  expect(await checkSharedMemory(embedded, missing)).toEqual([{ status: 'wrong', text: words }])
})

test.runIf(isLinux)('shared memory that PostgreSQL’s account may not write is named', async () => {
  // The folder is this account's alone: root's PostgreSQL runs as another one.
  const [finding] = await checkSharedMemory(embedded, process.getuid?.() === 0 ? folder : '/')
  expect(finding).toMatchObject({ status: 'wrong', text: expect.stringContaining('may not be written by') })
})

test('a database elsewhere has its own', async () => {
  expect(await checkSharedMemory({ databaseUrl: 'postgres://db/shop' }, join(folder, 'gone'))).toEqual([])
})

test.each([
  [
    'FATAL:  could not open shared memory segment "/PostgreSQL.2514536374": Read-only file system',
    '/dev/shm cannot be written',
  ],
  [
    'FATAL:  could not open shared memory segment "/PostgreSQL.2514536374": No such file or directory',
    '/dev/shm cannot be written',
  ],
  [
    'FATAL:  could not resize shared memory segment "/PostgreSQL.99" to 26976 bytes: No space left on device',
    '/dev/shm is full',
  ],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'too little memory'],
  [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'the disk of DATA_DIR is full',
  ],
  ['FATAL:  data directory "/x/cluster" has invalid permissions', 'belongs to another account'],
  ['PANIC:  could not locate a valid checkpoint record at 0/1543FC0', 'are damaged. Restore a backup'],
])('PostgreSQL’s %s is explained', (line, words) => {
  const { message } = startFault(`LOG:  starting PostgreSQL 18\n${line}\n`)
  expect(message).toContain(words)
  expect(message).toContain(line)
})

test('what nobody knows is told in PostgreSQL’s own words', () => {
  expect(startFault('FATAL:  something new\n').message).toBe(
    'PostgreSQL did not start:\nFATAL:  something new',
  )
})
