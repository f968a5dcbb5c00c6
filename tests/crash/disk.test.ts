import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tell } from './figures.ts'
import { createInstallation, type Installation } from './installation.ts'
import { startTraffic } from './traffic.ts'

/** Patience for a busy machine. */
const soon = { timeout: 90_000 }

/** A small disk; where none may be mounted, these tests are skipped. */
const disk = mkdtempSync(join(tmpdir(), 'frontdesk-disk-'))
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
    .status === 0

/** Fills the disk to the last byte. @returns a function that frees the space again */
async function fill(): Promise<() => Promise<void>> {
  const path = join(disk, 'ballast')
  const file = await open(path, 'w')
  const block = Buffer.alloc(1024 * 1024)
  try {
    for (;;) await file.write(block)
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
  } finally {
    await file.close()
  }
  return () => rm(path)
}

const isFull = async () => {
  const { bavail } = await statfs(disk)
  return bavail === 0
}

describe.skipIf(!isMounted)('a full disk', () => {
  let installation: Installation
  beforeAll(async () => {
    installation = await createInstallation({}, join(disk, 'data'))
    await installation.start()
  })
  afterEach(() => rm(join(disk, 'ballast'), { force: true }))
  afterAll(async () => {
    await installation?.remove()
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  })

  test('messages, edits and uploads are refused with a message, and accepted again once there is space', async () => {
    const traffic = await startTraffic(installation, { customers: 4, owners: 2, isFull: true })
    await expect.poll(() => traffic.ledger.acknowledged, soon).toBeGreaterThan(50)
    const makeRoom = await fill()
    expect(await isFull()).toBe(true)
    await expect.poll(() => traffic.sender.refusals[507] ?? 0, soon).toBeGreaterThan(50)

    // Every write gets this refusal, but reading still works.
    const before = traffic.ledger.acknowledged
    const [chat] = traffic.chats
    const read = await traffic.sender.send('POST', '/rest/v1/rpc/get_chat_messages', {
      session_id: chat?.id,
      session_key: chat?.key,
    })
    expect(read.status).toBe(200)
    const message = await traffic.sender.send('POST', '/rest/v1/rpc/send_customer_message', {
      session_id: chat?.id,
      session_key: chat?.key,
      message_id: crypto.randomUUID(),
      content: 'Is there room?',
    })
    expect([message.status, JSON.parse(message.text).message]).toEqual([
      507,
      'The disk is full. Nothing was saved.',
    ])
    expect(traffic.ledger.acknowledged).toBe(before)

    await makeRoom()
    await expect.poll(() => traffic.ledger.acknowledged, soon).toBeGreaterThan(before + 20)
    await traffic.stop()
    tell(
      `A full disk: refused ${JSON.stringify(traffic.sender.refusals)}, slowest refusal ` +
        `${traffic.sender.slowest.refusal} ms, slowest answer ${traffic.sender.slowest.answer} ms, ${traffic.ledger.acknowledged} writes acknowledged`,
    )
    expect(await traffic.ledger.differences(installation)).toEqual([])
    expect(traffic.sender.unclean).toEqual([])
    expect(traffic.sender.counts.broken).toBe(0)
  })

  test('PostgreSQL that ends because it cannot write ahead is started again once there is space', async () => {
    const traffic = await startTraffic(installation, { customers: 4, owners: 2, isFull: false })
    const log = join(disk, 'data', 'postgres', 'postgres.log')
    const logStart = (await readFile(log, 'utf8')).length
    const makeRoom = await fill()
    // Writes as the administrator, past the server, until the last preallocated WAL file is full.
    const writes = installation.asAdmin(async sql => {
      for (;;)
        await sql`select pg_switch_wal(), pg_logical_emit_message(false, 'fill', repeat('x', 100000), true)`
    })
    await expect(writes).rejects.toThrow()
    // There may have been no space for the word PANIC in the log.
    await expect
      .poll(async () => (await readFile(log, 'utf8')).slice(logStart), soon)
      .toMatch(/PANIC|pg_wal.*No space left on device/)
    const lastRefused = traffic.sender.counts.refused
    await expect.poll(() => traffic.sender.counts.refused, soon).toBeGreaterThan(lastRefused + 50)
    await delay(1_000)

    const before = traffic.ledger.acknowledged
    await makeRoom()
    await expect.poll(() => traffic.ledger.acknowledged, soon).toBeGreaterThan(before + 20)
    await traffic.stop()
    tell(
      `A full write-ahead log: refused ${JSON.stringify(traffic.sender.refusals)}, slowest refusal ` +
        `${traffic.sender.slowest.refusal} ms, slowest answer ${traffic.sender.slowest.answer} ms, ${traffic.ledger.acknowledged} writes acknowledged`,
    )
    expect(await installation.isRunning()).toBe(true)
    expect(await traffic.ledger.differences(installation)).toEqual([])
    expect(traffic.sender.unclean).toEqual([])
    expect(traffic.sender.counts.broken).toBe(0)
  })
})
