/** What somebody without an account and without a chat may send to each route, as large and as odd as it is taken. */
import { randomUUID } from 'node:crypto'
import { callOf, type Shape } from './requests.ts'
import type { Target } from './server.ts'

const many = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => of(i)).join(',')
const manyKeys = (bytes: number) => `{${many(Math.floor(bytes / 11), index => `"k${100_000 + index}":1`)}}`
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const words = (length: number) => 'Wie vil kostet dat ?? kya hai 12,5 €/kg '.repeat(length).slice(0, length)

/** Each shape by what it is. Its function is called for every request, so that ids are new ones. */
export function hostileRequests({ flooded }: Target): Record<string, () => Shape> {
  const { businessId } = flooded
  const chat = () => ({ session_id: randomUUID(), session_key: 'f'.repeat(64) })
  const ask = (change: object = {}): Shape => ({
    path: '/functions/v1/ai-chat-response',
    body: JSON.stringify({
      sessionId: randomUUID(),
      sessionKey: 'f'.repeat(64),
      businessId,
      message: 'Hello?',
      ...change,
    }),
  })
  const post = (path: string, body: string, headers: Record<string, string> = {}): Shape => ({
    path,
    body,
    headers,
  })
  const get = (path: string, headers: Record<string, string> = {}): Shape => ({ path, headers })
  const long = (length = 15_000) => 'x'.repeat(length)
  const bearer = { authorization: `Bearer ${long()}` }
  const forged = {
    authorization: `Bearer ${Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ sub: long(8_000), exp: 4_000_000_000 }),
    ).toString('base64url')}.${long(43)}`,
  }
  const table = (path: string) => `/rest/v1/${path}`
  return {
    'assistant: a chat that is none': () => ask(),
    'assistant: 8,000 characters and no chat': () => ask({ message: words(8_000) }),
    'assistant: a key of 8,000 characters': () => ask({ sessionKey: words(8_000) }),
    'assistant: a token of 15,000': () => ({ ...ask({ message: words(8_000) }), headers: bearer }),
    'assistant: a forged token': () => ({ ...ask(), headers: forged }),
    'assistant: 48 KB of keys': () => post('/functions/v1/ai-chat-response', manyKeys(48_000)),
    'assistant: 250 KB': () => post('/functions/v1/ai-chat-response', manyKeys(250_000)),
    'assistant: nested lists': () => post('/functions/v1/ai-chat-response', nested(24_000)),
    'assistant: without a key': () => ({ ...ask({ message: words(8_000) }), isKeyless: true }),
    'ai-try-it: 60 KB of history': () =>
      post(
        '/functions/v1/ai-try-it',
        JSON.stringify({ businessId, message: 'Hello', history: Array.from({ length: 28_000 }, () => 0) }),
      ),
    'read-facts: a text of 15,000': () =>
      post(
        '/functions/v1/read-facts',
        JSON.stringify({ kind: 'article', businessId, name: 'A', text: words(15_000) }),
      ),
    'import-page: an address': () => post('/functions/v1/import-page', JSON.stringify({ url: long(2_000) })),

    'rest: a filter of 7,000 values': () => get(table(`products?id=in.(${'1,'.repeat(7_000)}1)`)),
    'rest: 5,000 columns': () => get(table(`products?select=${'id,'.repeat(5_000)}id`)),
    'rest: an insert of 250 KB': () => post(table('products'), manyKeys(250_000)),
    'rest: an article of 1 MB': () => post(table('knowledge_base_articles'), manyKeys(1_000_000)),
    'rest: a list of 250 KB': () => post(table('products'), `[${'{},'.repeat(80_000)}{}]`),
    'rest: an unknown table, 250 KB': () => post(table('secrets'), manyKeys(250_000)),
    'rest: an owners’ function, 250 KB': () => post(table('rpc/import_products'), manyKeys(250_000)),
    'rest: an unknown function, 250 KB': () => post(table('rpc/pg_sleep'), manyKeys(250_000)),
    'rest: a token of 15,000': () => get(table('products'), bearer),
    'rest: a forged token': () => get(table('products'), forged),
    'rest: preferences of 15,000': () => get(table('products'), { prefer: 'a,'.repeat(7_000) }),
    'rest: media types of 15,000': () => get(table('products'), { accept: 'a/b;q=0,'.repeat(1_800) }),
    'rest: without a key': () => ({ ...get(table('products')), isKeyless: true }),
    'call: an unknown business': () => callOf('get_public_business', { business_id: randomUUID() }),
    'call: a known business': () => callOf('get_public_business', { business_id: businessId }),
    'call: 48 KB of keys': () => post(table('rpc/get_public_business'), manyKeys(48_000)),
    'call: a list of 48 KB': () =>
      post(table('rpc/get_public_business'), `{"business_id":[${'1,'.repeat(23_000)}1]}`),
    'call: a number of 48,000 digits': () =>
      post(table('rpc/get_public_business'), `{"business_id":${'9'.repeat(48_000)}}`),
    'call: media types of 15,000': () => ({
      ...callOf('get_public_business', { business_id: businessId }),
      headers: { accept: 'a/b;q=0,'.repeat(1_800) },
    }),
    'call: opens no chat': () =>
      callOf('open_chat_session', { session_id: randomUUID(), business_id: randomUUID() }),
    'call: opens no chat, a name of 48,000': () =>
      callOf('open_chat_session', {
        session_id: randomUUID(),
        business_id: businessId,
        customer_name: long(47_000),
      }),
    'call: a message with a wrong key': () =>
      callOf('send_customer_message', { ...chat(), message_id: randomUUID(), content: words(40_000) }),
    'call: reads with a wrong key': () => callOf('get_chat_messages', chat()),
    'call: a status with a key of 48,000': () =>
      callOf('get_chat_status', { session_id: randomUUID(), session_key: long(47_000) }),
    'call: an e-mail address of 48,000': () =>
      callOf('leave_email', { ...chat(), email: `${'a@'.repeat(23_000)}` }),
    'call: deletes with a wrong key': () => callOf('delete_chat', chat()),

    'auth: an e-mail address of 15,000': () =>
      post(
        '/auth/v1/token?grant_type=password',
        JSON.stringify({ email: `${long(7_000)}@${'a.'.repeat(3_900)}`, password: 'x' }),
      ),
    'auth: 16 KB of keys': () => post('/auth/v1/signup', manyKeys(16_000)),
    'auth: a short password': () =>
      post('/auth/v1/signup', JSON.stringify({ email: 'a@example.com', password: 'x' })),
    'auth: an unknown refresh token': () =>
      post('/auth/v1/token?grant_type=refresh_token', JSON.stringify({ refresh_token: long() })),
    'auth: an unknown code': () =>
      post('/auth/v1/verify', JSON.stringify({ type: 'signup', token_hash: randomUUID() })),
    'auth: a link that is none': () =>
      get(`/auth/v1/verify?token=${randomUUID()}&type=signup&redirect_to=${long(8_000)}`),
    'auth: a token of 15,000': () => get('/auth/v1/user', bearer),
    'auth: a forged token': () => get('/auth/v1/user', forged),
    'auth: settings': () => get('/auth/v1/settings'),
    'auth: an unknown address': () => get(`/auth/v1/${long(400)}`),

    'storage: an unknown picture': () =>
      get(`/storage/v1/object/public/product-images/${randomUUID()}-1-1.webp`, {
        'if-none-match': '"a",'.repeat(3_000),
      }),
    'storage: a name of 15,000': () => get(`/storage/v1/object/public/product-images/${'%41'.repeat(160)}`),
    'storage: an upload to no chat': () =>
      post(`/storage/v1/object/chat-files/${randomUUID()}-1.png`, long(200_000), {
        'content-type': 'image/png',
      }),
    'storage: a removal of 250 KB': () => ({
      method: 'DELETE',
      path: '/storage/v1/object/chat-files',
      body: JSON.stringify({ prefixes: Array.from({ length: 1_000 }, () => long(240)) }),
    }),
    'storage: a token of 15,000': () => post('/storage/v1/object/chat-files/x', 'x', bearer),

    'page: the landing page': () => get('/', { 'accept-encoding': 'br' }),
    'page: of the app': () => get('/dashboard', { 'accept-encoding': 'br' }),
    'page: that is none, 15,000 long': () =>
      get(`/${long()}?q=${'a&'.repeat(100)}`, { 'accept-encoding': 'gzip' }),
    'page: a chat': () => get(`/chat/${businessId}`, { 'accept-encoding': 'br' }),
    'page: a chat, in 5,000 languages': () =>
      get(`/chat/${businessId}?${'q=1&'.repeat(1_000)}`, {
        'accept-encoding': 'gzip',
        'accept-language': 'x;q=0.5,'.repeat(1_250),
      }),
    'page: a chat of no business': () => get(`/chat/${randomUUID()}`, { 'accept-encoding': 'br' }),
    'page: a chat that cannot be': () => get(`/chat/${'%20'.repeat(4_000)}`),
    'page: the picture of a chat': () => get(`/chat/${businessId}/picture`),
    'page: the manifest of a chat': () => get(`/chat/${businessId}/manifest.webmanifest`),
    'page: its configuration': () => get('/config.json'),
    'page: a file': () => get('/widget.js', { 'accept-encoding': 'br' }),
    'page: encodings of 15,000': () => get('/', { 'accept-encoding': 'a;q=0.1,'.repeat(1_600) }),
    'page: a preflight': () => ({
      method: 'OPTIONS',
      path: '/rest/v1/products',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'a,'.repeat(7_000),
      },
    }),
    'realtime: no upgrade': () => get('/realtime/v1/websocket?apikey=x'),
    'health: alive': () => get('/healthz'),
    'health: ready': () => get('/readyz'),
    'metrics: from elsewhere': () => get('/metrics', { via: 'x' }),
  }
}
