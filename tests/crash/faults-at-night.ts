import { rm, statfs, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { type Inbox, startInbox } from '../support/inbox.ts'
import type { ModelServer } from '../support/model-server.ts'
import type { Installation } from './installation.ts'
import type { Sender } from './sender.ts'

/** What the faults happen to. */
export interface Ground {
  installation: Installation
  model: ModelServer
  inbox: Inbox
  sender: Sender
  owners: { id: string; token: string }[]
  /** One of the first owner's. */
  business: string
  /** A small disk that the installation is on; undefined where none may be mounted. */
  disk: string | undefined
}

/** Something that breaks at night. */
export interface Fault {
  name: string
  alert: string
  /** Breaks it. @returns what mends it */
  cause(): Promise<() => Promise<unknown>>
  /** What people do meanwhile, again and again. */
  meanwhile?(): Promise<unknown>
}

const megabyte = 1024 * 1024

/** A customer opens a chat, asks, and is answered. */
export async function askQuestion({ sender, business }: Ground): Promise<void> {
  const call = (name: string, body: object) => sender.send('POST', `/rest/v1/rpc/${name}`, body)
  const session_id = crypto.randomUUID()
  const opened = await call('open_chat_session', { session_id, business_id: business })
  if (opened.status !== 200) return
  const session_key = JSON.parse(opened.text)
  const content = 'Do you sell mugs?'
  await call('send_customer_message', {
    session_id,
    session_key,
    message_id: crypto.randomUUID(),
    content,
  })
  await sender.send('POST', '/functions/v1/ai-chat-response', {
    sessionId: session_id,
    sessionKey: session_key,
    businessId: business,
    message: content,
  })
}

/** Somebody looks at a page of another business, and one of many owners at their own: nobody has many turns. */
async function askForBusinesses({ sender, owners }: Ground): Promise<void> {
  const owner = owners[Math.floor(Math.random() * owners.length)]
  await Promise.all([
    sender.send('POST', '/rest/v1/rpc/get_public_business', { business_id: crypto.randomUUID() }),
    sender.send('GET', '/rest/v1/businesses?select=id', undefined, owner),
  ])
}

/** Six, one of each kind. */
export function sixFaults(ground: Ground): Fault[] {
  const { model, disk } = ground
  return [
    {
      name: 'table renamed',
      alert: 'FrontdeskSchemaBroken',
      cause: () =>
        change(
          ground,
          'alter table public.profiles rename to people',
          'alter table public.people rename to profiles',
        ),
    },
    {
      name: 'model down',
      alert: 'FrontdeskModelDown',
      async cause() {
        await model.stop()
        return () => model.restart()
      },
      meanwhile: () => askQuestion(ground),
    },
    {
      name: 'SMTP down',
      alert: 'FrontdeskEmailFails',
      async cause() {
        await ground.inbox.stop()
        return () => openInbox(ground)
      },
    },
    {
      name: 'job stuck',
      alert: 'FrontdeskJobStuck',
      // It is due, and whoever wants to do it waits for a forgotten transaction.
      cause: () =>
        leaveOpen(
          ground,
          `update server.jobs set finished_at = now() - interval '61 minutes', leased_until = '-infinity'
            where name = 'retention'`,
          'begin',
          `select from server.jobs where name = 'retention' for update`,
        ),
    },
    ...(disk
      ? [
          {
            name: 'disk nearly full',
            alert: 'FrontdeskDiskNearlyFull',
            async cause() {
              const { bavail, bsize } = await statfs(disk)
              const ballast = join(disk, 'ballast')
              // Above 48 MB, below which writes are refused.
              await writeFile(ballast, Buffer.alloc(bavail * bsize - 70 * megabyte))
              return () => rm(ballast)
            },
          },
        ]
      : []),
    {
      name: 'pool exhausted',
      alert: 'FrontdeskPoolExhausted',
      cause: () => leaveOpen(ground, 'begin', 'lock table public.businesses'),
      meanwhile: () => Promise.all(Array.from({ length: 60 }, () => askForBusinesses(ground))),
    },
  ]
}

/** The same kinds in other shapes. */
export function otherShapes(ground: Ground): Fault[] {
  const {
    model,
    sender,
    owners: [owner],
  } = ground
  return [
    {
      name: 'column renamed',
      alert: 'FrontdeskSchemaBroken',
      cause: () =>
        change(
          ground,
          'alter table public.profiles rename column business_type to kind',
          'alter table public.profiles rename column kind to business_type',
        ),
      meanwhile: () => sender.send('GET', '/rest/v1/profiles?select=business_type', undefined, owner),
    },
    {
      name: 'key of the model refused',
      alert: 'FrontdeskModelDown',
      async cause() {
        const { answer } = model
        model.answer = () => ({ status: 401 })
        return async () => {
          model.answer = answer
        }
      },
      meanwhile: () => askQuestion(ground),
    },
    {
      name: 'mail server that accepts and is silent',
      alert: 'FrontdeskEmailFails',
      async cause() {
        await ground.inbox.stop()
        const clients = new Set<Socket>()
        const silent = createServer(client => void clients.add(client.on('error', () => undefined)))
        silent.listen(portOf(ground.inbox), '127.0.0.1')
        return async () => {
          for (const client of clients) client.destroy()
          await new Promise(resolve => silent.close(resolve))
          await openInbox(ground)
        }
      },
    },
    {
      name: 'jobs locked',
      alert: 'FrontdeskJobStuck',
      cause: () => leaveOpen(ground, 'begin', 'lock table server.jobs'),
    },
    {
      name: 'chats locked, customers at many businesses',
      alert: 'FrontdeskPoolExhausted',
      cause: () => leaveOpen(ground, 'begin', 'lock table public.chat_sessions'),
      meanwhile: () => Promise.all(Array.from({ length: 30 }, () => askQuestion(ground))),
    },
  ]
}

const portOf = ({ url }: Inbox) => Number(new URL(url).port)

/** Opens a mail server again where the one before was. */
async function openInbox(ground: Ground): Promise<void> {
  ground.inbox = await startInbox(undefined, portOf(ground.inbox))
}

/** Changes the schema. @returns what changes it back */
async function change({ installation }: Ground, there: string, back: string) {
  await installation.asAdmin(sql => sql.unsafe(there))
  return () => installation.asAdmin(sql => sql.unsafe(back))
}

/** An administrator's transaction that is left open. @returns what rolls it back */
async function leaveOpen({ installation }: Ground, ...statements: string[]) {
  let end: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    end = resolve
  })
  let isHeld: () => void = () => undefined
  const begun = new Promise<void>(resolve => {
    isHeld = resolve
  })
  const transaction = installation.asAdmin(async sql => {
    for (const statement of statements) await sql.unsafe(statement)
    isHeld()
    await held
    await sql.unsafe('rollback')
  })
  await Promise.race([begun, transaction])
  return async () => {
    end()
    await transaction
  }
}
