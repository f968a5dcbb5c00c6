import { type Sql, withConnection } from '../database/connection.ts'
import { type Finding, ok, warning } from './finding.ts'

/** What of a running installation another JWT_SECRET would end; nothing where the database cannot be asked. */
export const checkFollowers = (url: string): Promise<Finding[]> =>
  withConnection(url, followersOf).catch(() => [])

/** Webhooks, whose secrets follow from JWT_SECRET, and messengers, whose tokens are encrypted by it. */
async function followersOf(sql: Sql): Promise<Finding[]> {
  const [found] = await sql<{ exists: boolean }[]>`
    select to_regclass('private.webhook_secrets') is not null
       and to_regclass('private.channel_connections') is not null as exists`
  if (!found?.exists) return []
  const [counts] = await sql<{ webhooks: number; messengers: number; unreadable: number }[]>`
    select (select count(distinct s.endpoint_id)::int from private.webhook_secrets s) as webhooks,
           (select count(*)::int from private.channel_connections) as messengers,
           (select count(*)::int from private.channel_connections c where c.fault = 'unreadable') as unreadable`
  const { webhooks = 0, messengers = 0, unreadable = 0 } = counts ?? {}
  if (unreadable > 0)
    return [
      warning(
        `JWT_SECRET was replaced: ${unreadable} of ${messengers} tokens of messengers cannot be read, and the secrets of ${webhooks} webhooks are others than their receivers know. docs/operate.md, “A new secret”, says what owners do.`,
      ),
    ]
  return webhooks + messengers > 0
    ? [
        ok(
          `The secrets of ${webhooks} webhooks and the tokens of ${messengers} messengers follow from JWT_SECRET. Before it is replaced: docs/operate.md, “A new secret”.`,
        ),
      ]
    : []
}
