import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Database, type Identity, isDatabaseError } from '../database/database.ts'
import { HttpError } from '../http/errors.ts'
import type { Limits } from '../limits/limits.ts'
import { fromDatabase } from '../rest/errors.ts'
import { type Channel, ChannelFault, type Take } from './channel.ts'
import type { Store } from './store.ts'

export interface ChannelRoutesOptions {
  store: Store
  channels: ReadonlyMap<string, Channel>
  takes: ReadonlyMap<string, Take>
  database: Pick<Database, 'query'>
  limits: Limits
  identify(request: FastifyRequest): Promise<Identity>
}

const Connect = z.object({ businessId: z.uuid(), kind: z.string().max(20), secret: z.string().max(300) })
const Disconnect = Connect.omit({ secret: true })
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The longest update of a messenger, in bytes. */
const longestUpdate = 256 * 1024

/** What an owner is told whose secret was not taken. */
const words: Record<ChannelFault['fault'], [status: number, message: string]> = {
  revoked: [
    400,
    'Telegram does not know this token. Copy it again from BotFather: all of it, with the number before the colon.',
  ],
  blocked: [400, 'Telegram does not take this token. Make a new bot, and try its token.'],
  refused: [400, 'Telegram does not take this token. Make a new bot, and try its token.'],
  conflict: [409, 'Another program uses this bot. Stop it there, or make a new bot.'],
  later: [429, 'Telegram asks to wait. Please try again in a minute.'],
  unreachable: [502, 'Telegram could not be reached. Please try again in a minute.'],
}

/** What owners do with connections, under /functions/v1, and what messengers deliver to the server. */
export const channelRoutes: FastifyPluginAsync<ChannelRoutesOptions> = async (app, options) => {
  const { store, channels, takes, database, limits, identify } = options

  const channelOf = (kind: string) => {
    const channel = channels.get(kind)
    if (!channel) throw new HttpError(404, 'not_found', 'There is no such messenger.')
    return channel
  }

  /** Finds out who calls before the body is read. */
  const requireOwner = async (request: FastifyRequest) => {
    const caller = await identify(request)
    if (caller.role !== 'authenticated') throw new HttpError(401, 'unauthorized', 'Please sign in.')
    request.identity = caller
  }

  /** The owner's id, once the database knows the session and whose business it is. */
  async function ownerOf({ identity }: FastifyRequest, businessId: string): Promise<string> {
    const found = identity
      ? await database
          .query(identity, 'select 1 as own from public.businesses b where b.id = $1::text::uuid', [
            businessId,
          ])
          .catch(error => {
            throw fromDatabase(error, false) ?? error
          })
      : []
    const [own] = found
    if (!own) throw new HttpError(404, 'not_found', 'This business was not found.')
    const owner = String(identity?.claims?.sub)
    await limits.consume('connectByUser', owner)
    return owner
  }

  app.post('/functions/v1/connect-channel', { bodyLimit: 4_096, onRequest: requireOwner }, async request => {
    const { businessId, kind, secret } = parsed(Connect, request.body)
    const channel = channelOf(kind)
    const owner = await ownerOf(request, businessId)
    const account = await channel.identify(secret.trim()).catch(error => {
      if (!(error instanceof ChannelFault)) throw error
      const [status, message] = words[error.fault]
      throw new HttpError(status, error.fault, message)
    })
    await refusing(store.connect(owner, businessId, { kind, ...account, secret: secret.trim() }))
    return { name: account.accountName }
  })

  app.post(
    '/functions/v1/disconnect-channel',
    { bodyLimit: 4_096, onRequest: requireOwner },
    async request => {
      const { businessId, kind } = parsed(Disconnect, request.body)
      const channel = channelOf(kind)
      const owner = await ownerOf(request, businessId)
      const secret = await store.disconnect(owner, businessId, kind)
      // The messenger may not know it any more: nothing is left to end then.
      if (secret) await channel.leave(secret).catch(() => undefined)
      return {}
    },
  )

  app.post<{ Params: { kind: string; id: string } }>(
    '/channels/:kind/:id',
    { bodyLimit: longestUpdate },
    async ({ params: { kind, id }, headers, body }) => {
      const channel = channels.get(kind)
      const take = takes.get(kind)
      const found = uuid.test(id) ? await store.connection(id) : undefined
      const isTaken =
        channel &&
        take &&
        found &&
        'account' in found &&
        found.kind === kind &&
        (await channel.deliver(found.account, headers, body, take))
      if (!isTaken) throw new HttpError(404, 'not_found', 'There is nothing here.')
      return {}
    },
  )
}

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const found = schema.safeParse(body)
  if (!found.success) throw new HttpError(400, 'bad_request', 'The request does not have the expected form.')
  return found.data
}

/** What the database refuses in words for the caller. */
async function refusing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const status = isDatabaseError(error) ? /^PT(4\d\d)$/.exec(error.code)?.[1] : undefined
    if (status && error instanceof Error) throw new HttpError(Number(status), 'refused', error.message)
    throw error
  }
}
