import { randomUUID } from 'node:crypto'
import type { Actor, ProbedWorld } from './actors.ts'
import { type Attempt, type ProbeRequest, pair } from './attempt.ts'

/** All attempts with files, functions, pages and accounts. */
export const otherAttempts = (world: ProbedWorld): Attempt[] =>
  world.actors.flatMap(actor => [
    ...files(world, actor),
    ...functions(world, actor),
    ...pages(world, actor),
    ...accounts(world, actor),
  ])

// Neither a picture nor a document: a right to store one would show in the refusal.
const noPicture = '<svg onload=alert(1)>'

function files({ victim }: ProbedWorld, actor: Actor): Attempt[] {
  const attempts: Attempt[] = []
  const parents = {
    'product-images': victim.productId,
    'chat-files': victim.sessionId,
    'chat-documents': victim.sessionId,
    'business-logos': victim.businessId,
  }
  for (const [bucket, parent] of Object.entries(parents)) {
    const parentIds = [parent, randomUUID()] as const
    const extension = bucket === 'chat-documents' ? 'pdf' : 'webp'
    const nameOf = (id: unknown) => `${id}-7${bucket === 'product-images' ? '-1' : ''}.${extension}`
    const upload = (id: unknown, headers: Record<string, string> = {}): ProbeRequest => ({
      method: 'POST',
      path: `/storage/v1/object/${bucket}/${nameOf(id)}`,
      body: noPicture,
      headers: { 'content-type': 'image/webp', ...headers },
    })
    const key = { 'x-chat-key': victim.topic.replace('chat:', '') }
    attempts.push(
      pair(actor, `uploads to ${bucket}`, parentIds, upload),
      pair(actor, `uploads to ${bucket} with a made-up key`, parentIds, id => upload(id, key)),
      pair(actor, `overwrites in ${bucket}`, parentIds, id => upload(id, { 'x-upsert': 'true' })),
    )
    const names = [victim.files[bucket], nameOf(randomUUID()).replace('-7', '-1')] as const
    attempts.push(
      pair(actor, `removes from ${bucket}`, names, name => ({
        method: 'DELETE',
        path: `/storage/v1/object/${bucket}`,
        body: { prefixes: [name] },
      })),
    )
    for (const [method, path, body] of [
      ['POST', `/storage/v1/object/list/${bucket}`, { prefix: '' }],
      ['POST', `/storage/v1/object/list-v2/${bucket}`, { prefix: '' }],
      ['GET', '/storage/v1/bucket'],
      ['GET', `/storage/v1/bucket/${bucket}`],
      ['POST', `/storage/v1/bucket/${bucket}/empty`],
      ['DELETE', `/storage/v1/bucket/${bucket}`],
    ] as const) {
      attempts.push({ actor, what: `${method} ${path}`, foreign: { method, path, body } })
    }
    for (const [method, address] of [
      ['GET', 'object/authenticated'],
      ['GET', 'object/sign'],
      ['POST', 'object/sign'],
      ['GET', 'object/info'],
      ['GET', 'object/info/public'],
      ['GET', 'object'],
      ['PUT', 'object'],
      ['POST', 'object/upload/sign'],
      ['GET', 'render/image/public'],
      ['POST', 'upload/resumable'],
    ] as const) {
      attempts.push(
        pair(actor, `${method} ${address} in ${bucket}`, names, name => ({
          method,
          path: `/storage/v1/${address}/${bucket}/${name}`,
        })),
      )
    }
    for (const path of [
      '../../postgres/PG_VERSION',
      '..%2f..%2fsecrets.json',
      '%2e%2e/secrets.json',
      '%00',
    ]) {
      attempts.push({
        actor,
        what: `climbs out of ${bucket}`,
        foreign: { method: 'GET', path: `/storage/v1/object/public/${bucket}/${path}` },
      })
    }
  }
  for (const [method, path] of [
    ['POST', '/storage/v1/object/copy'],
    ['POST', '/storage/v1/object/move'],
  ] as const) {
    const body = {
      bucketId: 'chat-files',
      sourceKey: victim.files['chat-files'],
      destinationKey: `${randomUUID()}-1.webp`,
    }
    attempts.push({ actor, what: `${method} ${path}`, foreign: { method, path, body } })
  }
  return attempts
}

function functions({ victim }: ProbedWorld, actor: Actor): Attempt[] {
  const post = (name: string, body: unknown): ProbeRequest => ({
    method: 'POST',
    path: `/functions/v1/${name}`,
    body,
  })
  const key = actor.own.sessionKey ?? 'f'.repeat(64)
  const sessions = [victim.sessionId, randomUUID()] as const
  const businesses = [victim.businessId, randomUUID()] as const
  const answer = { sessionKey: key, message: 'Hello' }
  return [
    pair(actor, 'asks the assistant in a chat of another', sessions, sessionId =>
      post('ai-chat-response', { ...answer, sessionId, businessId: victim.businessId }),
    ),
    pair(actor, 'asks the assistant of another', businesses, businessId =>
      post('ai-chat-response', { ...answer, sessionId: actor.own.sessionId ?? randomUUID(), businessId }),
    ),
    pair(actor, 'tries the assistant of another', businesses, businessId =>
      post('ai-try-it', { businessId, message: 'Hello' }),
    ),
    pair(actor, 'has a reply drafted in a chat of another', [victim.sessionId, randomUUID()], sessionId =>
      post('suggest-reply', { businessId: victim.businessId, sessionId }),
    ),
    pair(actor, 'reads a text for the assistant of another', businesses, businessId =>
      post('read-facts', { kind: 'article', businessId, name: 'Hours', text: 'Open at 9.' }),
    ),
    pair(actor, 'proposes a change of another', businesses, businessId =>
      post('propose-change', {
        businessId,
        edits: [
          { kind: 'article', action: 'save', id: randomUUID(), values: { title: 'Hours', content: 'At 9.' } },
        ],
      }),
    ),
    pair(actor, 'connects a bot to another', businesses, businessId =>
      post('connect-channel', { businessId, kind: 'telegram', secret: `1234567:${'e'.repeat(35)}` }),
    ),
    pair(actor, 'disconnects another’s bot', businesses, businessId =>
      post('disconnect-channel', { businessId, kind: 'telegram' }),
    ),
    pair(actor, 'asks for the secret of a webhook of another', [victim.webhookId, randomUUID()], endpointId =>
      post('webhook-secret', { endpointId }),
    ),
    pair(actor, 'has a shop read for another', businesses, businessId =>
      post('read-feed', { businessId, address: 'https://shop.invalid' }),
    ),
    pair(actor, 'has a link of another read', [victim.feedId, randomUUID()], feedId =>
      post('read-feed', { businessId: actor.own.businessId ?? victim.businessId, feedId }),
    ),
    pair(actor, 'prepares a replay of another', businesses, businessId =>
      post('propose-change/prepare', { businessId }),
    ),
    ...(actor.own.businessId
      ? [
          pair(actor, 'tries out what another sells', [victim.productId, randomUUID()], id =>
            post('ai-try-it', {
              businessId: actor.own.businessId,
              message: 'How much is it?',
              history: [
                { sender_type: 'ai', content: 'Yes.', sources: [{ kind: 'product', id, title: 'It' }] },
              ],
            }),
          ),
        ]
      : []),
    { actor, what: 'has the server read itself', foreign: post('import-page', { url: 'http://127.0.0.1/' }) },
    ...['delete-everything', '..%2frest', 'ai-chat-response/x'].map(name => ({
      actor,
      what: `calls the function ${name}`,
      foreign: post(name, {}),
    })),
  ]
}

/** Pages show an open business; a closed one is treated like one that does not exist. */
const pages = ({ victim }: ProbedWorld, actor: Actor): Attempt[] => [
  pair(actor, 'opens the chat of a closed business', [victim.closedId, randomUUID()], id => ({
    method: 'GET',
    path: `/chat/${id}`,
  })),
  { actor, what: 'opens the chat page', foreign: { method: 'GET', path: `/chat/${victim.businessId}` } },
  { actor, what: 'opens the dashboard', foreign: { method: 'GET', path: `/dashboard/${victim.businessId}` } },
  ...[
    '/config.json',
    '/healthz',
    '/readyz',
    '/auth/v1/settings',
    '/auth/v1/health',
    '/metrics',
    '/.env',
    '/data/',
  ].map(path => ({ actor, what: `reads ${path}`, foreign: { method: 'GET', path } })),
]

/** Calls that reveal nothing about an account and end none. */
function accounts({ victim }: ProbedWorld, actor: Actor): Attempt[] {
  const emails = [victim.email, `owner-${randomUUID()}@example.com`] as const
  const post = (path: string, body: unknown): ProbeRequest => ({
    method: 'POST',
    path: `/auth/v1/${path}`,
    body,
  })
  const attempts: Attempt[] = [
    pair(actor, 'signs in as another', emails, email =>
      post('token?grant_type=password', { email, password: 'guess guess' }),
    ),
    pair(actor, 'proves a code of another', emails, email =>
      post('verify', { type: 'recovery', token: '123456', email }),
    ),
    { actor, what: 'reads the account', foreign: { method: 'GET', path: '/auth/v1/user' } },
    {
      actor,
      what: 'refreshes',
      foreign: post('token?grant_type=refresh_token', { refresh_token: victim.sessionId }),
    },
    ...[
      'admin/users',
      `admin/users/${victim.ownerId}`,
      'invite',
      'admin/generate_link',
      'otp',
      'magiclink',
    ].map(path => ({
      actor,
      what: `calls ${path}`,
      foreign: post(path, { email: victim.email }),
    })),
  ]
  // A caller with an account of their own would change or end that one.
  if (!actor.isSignedIn) {
    attempts.push(
      { actor, what: 'signs another out', foreign: post('logout?scope=global', {}) },
      {
        actor,
        what: 'changes a password',
        foreign: { method: 'PUT', path: '/auth/v1/user', body: { password: 'a new password' } },
      },
    )
  }
  return attempts
}
