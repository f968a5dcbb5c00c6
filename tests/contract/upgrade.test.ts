import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unprivilegedUser } from '../../server/process/cluster/system-user.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'

/** The data folder of the first version, with its demo's shop: see upgrade/make.sh. */
const fixture = join(import.meta.dirname, 'upgrade', 'first-version.tar.br')
const businessId = 'c1a70000-0000-4000-8000-000000000001'

let dataDir: string
let frontdesk: TestFrontdesk | undefined
const start = () =>
  startTestFrontdesk({
    DATA_DIR: dataDir,
    // The folder's own PostgreSQL, whatever the other tests run on.
    DATABASE_URL: '',
  })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-upgrade-'))
  const tar = spawn(
    'tar',
    ['--extract', '--no-same-owner', '--preserve-permissions', '--directory', dataDir],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  const done = once(tar, 'close')
  await pipeline(createReadStream(fixture), createBrotliDecompress(), tar.stdin)
  expect(await done).toEqual([0, null])
  const user = await unprivilegedUser(join(dataDir, 'postgres', 'cluster'))
  if (user) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, join(dataDir, 'postgres')])
})
afterAll(async () => {
  await frontdesk?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a cluster of another PostgreSQL is refused in words, and left alone', async () => {
  const file = join(dataDir, 'postgres', 'cluster', 'PG_VERSION')
  await writeFile(file, '17\n')
  const refused = start()
  await expect(refused).rejects.toThrow(
    /written by PostgreSQL 17, and this Frontdesk comes with PostgreSQL 18/,
  )
  expect(await readdir(dataDir)).not.toContain('frontdesk.lock')
  await writeFile(file, '18\n')
})

test('this version takes over what the first one has stored', async () => {
  frontdesk = await start()
  const { admin, ...here } = frontdesk
  const [counts] = await admin`
    select (select count(*)::int from auth.users) as users,
           (select count(*)::int from businesses) as businesses,
           (select count(*)::int from products) as products,
           (select count(*)::int from product_images) as pictures,
           (select count(*)::int from knowledge_base_articles) as articles,
           (select count(*)::int from chat_sessions) as chats,
           (select count(*)::int from chat_messages) as messages,
           (select count(*)::int from storage.objects) as files,
           (select count(*)::int from passages) > 0 as has_passages`
  expect(counts).toEqual({
    ...{ users: 1, businesses: 1, products: 43, pictures: 48, articles: 18 },
    ...{ chats: 42, messages: 233, files: 48, has_passages: true },
  })

  const owner = here.visitor()
  const { error } = await owner.auth.signInWithPassword({
    email: 'owner@example.com',
    password: 'demo-owner-1',
  })
  expect(error).toBeNull()
  const { data: products } = await owner.from('products').select('name, price').order('name').throwOnError()
  expect(products).toHaveLength(counts?.products)
  const { data: chats } = await owner.rpc('list_chat_sessions', { business_id: businessId }).throwOnError()
  expect(chats.length).toBeGreaterThan(10)

  const [object] =
    await admin`select bucket_id, name, (metadata ->> 'size')::int as size from storage.objects limit 1`
  const picture = await fetch(`${here.url}/storage/v1/object/public/${object?.bucket_id}/${object?.name}`)
  expect([picture.status, (await picture.arrayBuffer()).byteLength]).toEqual([200, object?.size])

  const customer = here.visitor()
  const session_id = crypto.randomUUID()
  const { data: session_key } = await customer
    .rpc('open_chat_session', { session_id, business_id: businessId })
    .throwOnError()
  const product = products?.[0]
  const message = `How much is the ${product?.name}?`
  await customer
    .rpc('send_customer_message', {
      session_id,
      session_key,
      message_id: crypto.randomUUID(),
      content: message,
    })
    .throwOnError()
  const { data: answer } = await customer.functions.invoke('ai-chat-response', {
    body: { sessionId: session_id, sessionKey: session_key, businessId, message },
  })
  expect(answer.response).toContain(String(product?.price))
})
