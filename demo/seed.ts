import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../server/database/connection.ts'
import { packageRoot } from '../server/paths.ts'
import { Ago, courseOfStory, type DemoPicture, demoRows, Json, pictures, type Value } from './rows.ts'
import { business, owner, questions } from './shop.ts'

/** Where the sample shop is put. */
export interface SeedTarget {
  /** Connected as the database's administrator: it writes auth.users. */
  sql: Connection
  /**
   * Stores a file and answers its public URL. The same path again replaces the file.
   */
  saveFile(bucket: 'product-images', path: string, bytes: Uint8Array, contentType: string): Promise<string>
  /** What the owner's password is when the shop is made. Known to nobody else: a demo may be open to the public. */
  ownerPassword: string
  /** The stored form of a password, as sign-in expects it. */
  hashPassword(password: string): Promise<string>
  /** Whether this is the stored form of a password. */
  passwordMatches(password: string, stored: string | null): Promise<boolean>
}

/** What a visitor of the demo needs to know. */
export interface SeededDemo {
  businessId: string
  ownerEmail: string
  /** Undefined once the owner has chosen another one. */
  ownerPassword: string | undefined
  /** To try in the chat, in this order. */
  questions: string[]
}

/**
 * Puts the sample shop, its owner, its pictures and 30 days of conversations
 * into a database with all migrations. When the shop is there, nothing changes:
 * what its owner has edited or deleted since stays so.
 *
 * @throws what the database or `saveFile` throws; no row is written then.
 */
export async function seedDemo(target: SeedTarget): Promise<SeededDemo> {
  const demo: SeededDemo = {
    businessId: business.id,
    ownerEmail: owner.email,
    ownerPassword: target.ownerPassword,
    questions,
  }
  const [present] = await target.sql`select from public.businesses where id = ${business.id}`
  if (present) return { ...demo, ownerPassword: await currentPassword(target) }

  const urls = new Map<string, string>()
  for (const picture of pictures) urls.set(picture.file, await savePicture(target, picture))
  const password = await target.hashPassword(target.ownerPassword)

  await target.sql.transaction(async sql => {
    // Two servers that start at once on one database: the second one waits, and finds the shop.
    await sql`select pg_advisory_xact_lock(hashtextextended('demo:' || ${business.id}::text, 0))`
    const [present] = await sql`select from public.businesses where id = ${business.id}`
    if (present) return

    await sql`
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at, updated_at,
        raw_user_meta_data, raw_app_meta_data)
      values (${owner.id}, ${owner.email}, ${password}, now(), now(), now(), ${{}},
        ${{ provider: 'email', providers: ['email'] }})
      on conflict (id) do nothing`
    await sql`
      update public.profiles
         set business_name = ${business.name}, business_type = ${owner.businessType},
             subscription_plan = 'premium', subscription_status = 'active'
       where user_id = ${owner.id} and business_name is null`

    const now = Date.now()
    const stored = (value: Value) => {
      if (value instanceof Ago) return new Date(now - value.milliseconds)
      return value instanceof Json ? value.value : value
    }
    const urlOf = (picture: DemoPicture) => urls.get(picture.file) ?? ''
    for (const { table, rows } of demoRows(urlOf)) {
      const values = rows.map(row =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [column, stored(value)])),
      )
      const columns = Object.keys(rows[0] ?? {}).join(', ')
      await sql.run(
        `insert into ${table} (${columns})
         select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
        [JSON.stringify(values)],
      )
    }
    await sql.run(courseOfStory)
  })
  return demo
}

async function currentPassword({ sql, ownerPassword, passwordMatches }: SeedTarget) {
  const [account] = await sql<{ encrypted_password: string | null }[]>`
    select encrypted_password from auth.users where id = ${owner.id}`
  const stored = account?.encrypted_password ?? null
  return (await passwordMatches(ownerPassword, stored)) ? ownerPassword : undefined
}

async function savePicture(target: SeedTarget, picture: DemoPicture): Promise<string> {
  const bytes = await readFile(join(packageRoot, 'demo', 'pictures', 'out', picture.file))
  return target.saveFile('product-images', picture.path, bytes, 'image/webp')
}
