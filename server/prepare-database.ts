import type { Config } from './config.ts'
import { withConnection } from './database/connection.ts'
import { applySchema } from './database/schema.ts'
import { derive } from './process/secrets.ts'
import { readCatalog } from './rest/catalog.ts'

/** Brings the schema and the settings in it up to date, and sets the password of the unprivileged role that requests connect as. */
export async function prepareDatabase(
  adminUrl: string,
  jwtSecret: string,
  { siteUrl, replyBudgets }: Config,
) {
  const password = derive(jwtSecret, 'authenticator-password')
  const found = await withConnection(adminUrl, async admin => {
    await applySchema(admin, async connection => {
      const settings = {
        storage_url: `${siteUrl}/storage/v1`,
        ...Object.fromEntries(
          Object.entries(replyBudgets).map(([kind, replies]) => [`replies_by_${kind}`, String(replies)]),
        ),
      }
      await connection`
        insert into private.settings (name, value) select key, value from jsonb_each_text(${settings}::jsonb)
        on conflict (name) do update set value = excluded.value`
      await connection.run(`alter role authenticator with login password '${password}'`)
    })
    const [own] = await admin<{ names: string[] }[]>`select server.own_names() as names`
    return { catalog: await readCatalog(admin), names: own?.names ?? [] }
  })
  const url = new URL(adminUrl)
  url.username = 'authenticator'
  url.password = password
  return { ...found, authenticatorUrl: url.href }
}
