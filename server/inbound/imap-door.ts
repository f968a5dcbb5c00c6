import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ImapFlow } from 'imapflow'
import type { Database } from '../database/database.ts'
import type { Job } from '../database/jobs.ts'
import type { ImapAddress } from './imap-address.ts'
import { createImapClient } from './imap-client.ts'
import { type Mailbox, readNew } from './mailbox-reader.ts'
import type { MailTaker } from './take-mail.ts'

export interface ImapDoorOptions {
  address: ImapAddress
  taker: MailTaker
  database: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Told whether the mailbox can be read. */
  onUp(isUp: boolean): void
}

/** Milliseconds between two looks at a mailbox whose server says nothing, and between two signs that the reader is alive. */
const [lookEvery, signEvery] = [30_000, 2_000]
/** Before the next attempt to reach the server, in milliseconds. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000]

/** How long a process that died keeps the mailbox from the others, in milliseconds. */
export const imapTimes = { lease: 10_000, look: 3_000 }

/**
 * Reads a mailbox by IMAP, told of each new e-mail at once (IDLE). One process does it for all; what it has not noted as read
 * when it ends is read again by the next one, and is known then.
 */
export const imapJob = ({ address, taker, database, log, onUp }: ImapDoorOptions): Job => ({
  name: 'inbound e-mails',
  every: 1_000,
  async work(signal, goesOn) {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const startedAt = Date.now()
      await readUntilLost(address, { taker, database, log, signal, goesOn, onUp }).catch(error => {
        if (!signal.aborted)
          log.warn({ reason: error?.message, code: error?.code }, 'The mailbox of replies cannot be read now')
      })
      onUp(false)
      if (Date.now() - startedAt > 60_000) attempt = 0
      await pause(pauses[Math.min(attempt, pauses.length - 1)] ?? 0, signal, goesOn)
    }
  },
})

type Reading = Mailbox & { goesOn(): void; onUp(isUp: boolean): void }

async function readUntilLost(address: ImapAddress, reading: Omit<Reading, 'client' | 'name'>): Promise<void> {
  const { signal, goesOn, onUp } = reading
  const client = createImapClient(address)
  const close = () => client.close()
  signal.addEventListener('abort', close)
  const alive = setInterval(goesOn, signEvery)
  try {
    await client.connect()
    await client.mailboxOpen(address.folder)
    while (client.usable && !signal.aborted) {
      const news = nextNews(client)
      await readNew({ ...reading, client, name: `${address.user} ${address.host} ${address.folder}` })
      onUp(true)
      await news
    }
  } finally {
    clearInterval(alive)
    signal.removeEventListener('abort', close)
    client.close()
  }
}

/** Resolves when an e-mail has come, when it is time to look, or when the connection has ended. */
function nextNews(client: ImapFlow): Promise<unknown> {
  const done = new AbortController()
  const { signal } = done
  const news = [
    once(client, 'exists', { signal }),
    once(client, 'close', { signal }),
    delay(lookEvery, undefined, { signal }),
  ]
  return Promise.race(news.map(each => each.catch(() => undefined))).finally(() => done.abort())
}

async function pause(milliseconds: number, signal: AbortSignal, goesOn: () => void): Promise<void> {
  const alive = setInterval(goesOn, signEvery)
  await delay(milliseconds, undefined, { signal }).catch(() => undefined)
  clearInterval(alive)
}
