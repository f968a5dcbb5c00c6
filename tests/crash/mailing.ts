import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { freePort } from '../../server/process/free-port.ts'
import { type Inbox, startInbox } from '../support/inbox.ts'
import { type FrontdeskProcess, frontdeskProcess } from '../support/processes.ts'

/** A process that sends e-mail, with the database and the mail server that outlive it. */
export interface Mailing {
  inbox: Inbox
  database: ScratchDatabase
  frontdesk: FrontdeskProcess
  /** A business of an owner with a confirmed address. */
  addShop(): Promise<{ owner: string; shop: string }>
  stop(): Promise<void>
}

/** Starts one. */
export async function startMailing(): Promise<Mailing> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const each of stops.reverse()) await each()
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), 'frontdesk-mailing-'))
    stops.push(() => rm(folder, { recursive: true, force: true }))
    const inbox = await startInbox()
    stops.push(inbox.stop)
    const database = await startScratchDatabase()
    stops.push(database.stop)
    const { admin } = database
    const frontdesk = frontdeskProcess({
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SMTP_URL: inbox.url,
      LOG_LEVEL: 'error',
    })
    stops.push(frontdesk.stop)
    await frontdesk.start()
    return {
      inbox,
      database,
      frontdesk,
      async addShop() {
        const [user] = await admin<{ id: string }[]>`
          insert into auth.users (email, email_confirmed_at)
          values (${`${crypto.randomUUID()}@example.com`}, now()) returning id`
        const owner = user?.id ?? ''
        const [business] = await admin<{ id: string }[]>`
          insert into businesses (owner_id, name) values (${owner}, 'Corner shop') returning id`
        return { owner, shop: business?.id ?? '' }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
