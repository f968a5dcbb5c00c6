import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownMigrations } from '../../server/database/schema.ts'
import { packageRoot } from '../../server/paths.ts'
import { type Cluster, startCluster } from '../../server/process/cluster/cluster.ts'

let cluster: Cluster
let dataDir: string
let admin: postgres.Sql
let owner: postgres.Sql

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-supabase-'))
  cluster = await startCluster({ dataDir, password: 'scratch' })
  // The cluster's first role is its superuser, whatever its name: here as there it is not `postgres`.
  const first = postgres(cluster.url, { max: 1 })
  await first`create role renaming login superuser password 'scratch'`
  await first.end()
  const as = (username: string, password: string) =>
    postgres(cluster.url, { username, password, max: 1, onnotice: () => undefined })
  const renaming = as('renaming', 'scratch')
  await renaming`alter role postgres rename to supabase_admin`
  await renaming.end()
  admin = as('supabase_admin', 'scratch')
  await admin.file(join(import.meta.dirname, 'supabase.sql'))
  owner = as('postgres', 'postgres')
})
afterAll(async () => {
  await Promise.all([owner?.end(), admin?.end()])
  await cluster?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('all migrations apply to a new Supabase project, by its owner, who is no superuser', async () => {
  const [me] = await owner`select rolsuper, rolname from pg_roles where rolname = current_user`
  expect(me).toEqual({ rolsuper: false, rolname: 'postgres' })
  for (const { version, name, statements } of await ownMigrations()) {
    await owner
      .begin(sql => sql.unsafe(statements))
      .catch(error => {
        throw new Error(`${version}_${name}: ${error.message}`, { cause: error })
      })
  }
  // Supabase grants all rights on new objects to the public roles; the migrations have to revoke them.
  const open = await admin`
    select c.relname from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and (has_table_privilege('anon', c.oid, 'select') or has_table_privilege('anon', c.oid, 'insert')
         or has_table_privilege('anon', c.oid, 'update') or has_table_privilege('anon', c.oid, 'delete'))`
  expect(open.map(({ relname }) => relname)).toEqual([])
  const callable = await admin`
    select p.proname from pg_proc p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute') order by 1`
  expect(callable.map(({ proname }) => proname)).toEqual([
    'delete_chat',
    'get_chat_business',
    'get_chat_messages',
    'get_chat_status',
    'get_public_business',
    'leave_email',
    'mark_chat_seen',
    'open_chat_link',
    'open_chat_session',
    'rate_answer',
    'send_customer_message',
    'team_invitation',
  ])
})

test('a customer’s chat works there: opened, written into, and announced', async () => {
  const user = crypto.randomUUID()
  await admin`insert into auth.users (id, email, created_at) values (${user}, 'owner@example.com', now())`
  const [business] = await admin`
    insert into public.businesses (owner_id, name) values (${user}, 'Corner shop') returning id`
  const session = crypto.randomUUID()
  const question = 'Are you open?'
  await admin.begin(async sql => {
    await sql`set local role anon`
    const [row] = await sql`select public.open_chat_session(${session}, ${business?.id}) as key`
    await sql`select public.send_customer_message(${session}, ${row?.key}, ${crypto.randomUUID()}, ${question})`
  })
  const [stored] =
    await admin`select count(*)::int as n from public.chat_messages where content = ${question}`
  expect(stored?.n).toBe(1)
  const topics =
    await admin`select distinct split_part(topic, ':', 1) as kind from realtime.messages order by 1`
  expect(topics.map(({ kind }) => kind)).toEqual(['business', 'chat'])
})

test('of what is Supabase’s own, migrations add policies, buckets and two triggers, and change nothing else', async () => {
  const changes: string[] = []
  for (const { version, statements } of await ownMigrations()) {
    const code = statements.replace(/--.*$/gm, '')
    const found = code.matchAll(
      /\b((?:alter|drop|create|truncate|grant|revoke|comment)\b[^;$]*?\b(?:on|table|function|view|index|type|schema)\s+(?:auth|storage|realtime)\b[.\w]*)/gi,
    )
    for (const [text] of found) changes.push(`${version}: ${text.replace(/\s+/g, ' ')}`)
  }
  const kinds =
    /: (create policy "[^"]+" on (storage\.objects|realtime\.messages)|create trigger \w+ after insert on auth\.users|create trigger \w+ after insert or update of metadata on storage\.objects)$/i
  expect(changes.filter(change => !kinds.test(change))).toEqual([])
  expect(changes.length).toBeGreaterThan(5)
})

test('supabase/config.toml names every function, and none asks for a token of its own', async () => {
  const folder = join(packageRoot, 'supabase')
  const tables = readToml(await readFile(join(folder, 'config.toml'), 'utf8'))
  const functions = (await readdir(join(folder, 'functions'))).filter(name =>
    existsSync(join(folder, 'functions', name, 'index.ts')),
  )
  // Publishable keys are not JWTs: Supabase's own check would refuse every customer. Each function checks its caller.
  for (const name of functions) expect(tables.get(`functions.${name}`)).toEqual({ verify_jwt: 'false' })
  const named = [...tables.keys()].filter(table => table.startsWith('functions.'))
  expect(named.sort()).toEqual(functions.map(name => `functions.${name}`).sort())

  expect(Number(tables.get('db')?.major_version)).toBeGreaterThanOrEqual(15)
  expect(tables.get('api')?.schemas).toBe('["public"]')
  const [seed] = JSON.parse(tables.get('db.seed')?.sql_paths ?? '[]')
  expect(existsSync(join(folder, seed))).toBe(true)
  const buckets =
    await admin`select id, public, file_size_limit::int, allowed_mime_types from storage.buckets order by id`
  for (const bucket of buckets) {
    const {
      public: isPublic,
      file_size_limit,
      allowed_mime_types,
    } = tables.get(`storage.buckets.${bucket.id}`) ?? {}
    expect([isPublic, file_size_limit]).toEqual([
      String(bucket.public),
      `"${bucket.file_size_limit / 2 ** 20}MiB"`,
    ])
    expect(JSON.parse(allowed_mime_types ?? '[]').sort()).toEqual([...bucket.allowed_mime_types].sort())
  }
  expect(buckets).toHaveLength(4)
})

/** The part of TOML that the file uses: tables, and a value a line. @throws Error at any other line */
function readToml(text: string): Map<string, Record<string, string>> {
  const tables = new Map<string, Record<string, string>>()
  let table: Record<string, string> = {}
  tables.set('', table)
  for (const raw of text.split('\n')) {
    const line = raw.replace(/^#.*$/, '').trim()
    const [, head] = /^\[([a-z0-9._-]+)\]$/.exec(line) ?? []
    const [, key, value] = /^([a-z0-9_]+) = ("[^"]*"|\d+|true|false|\[.*\])$/.exec(line) ?? []
    if (head !== undefined) {
      if (tables.has(head)) throw new Error(`[${head}] stands there twice.`)
      table = {}
      tables.set(head, table)
    } else if (key !== undefined && value !== undefined && !(key in table)) table[key] = value
    else if (line !== '') throw new Error(`This is no line of a TOML file: ${raw}`)
  }
  return tables
}
