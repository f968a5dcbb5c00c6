import { randomUUID } from 'node:crypto'
import type { Actor, ProbedWorld } from './actors.ts'
import { type Attempt, pair } from './attempt.ts'
import type { Tenant } from './world.ts'

interface ProbedFunction {
  schema: string
  name: string
  parameters: { name: string; type: string }[]
}

/** Values that an attacker may send as the key of another's chat. */
const keysOf = ({ victim }: ProbedWorld, actor: Actor): unknown[] => [
  actor.own.sessionKey ?? 'f'.repeat(64),
  '',
  null,
  victim.topic,
  victim.topic.replace('chat:', ''),
  victim.sessionKey.slice(0, -1),
  victim.sessionKey.toUpperCase(),
  "' or true --",
]

/** A value for each parameter of the functions. Ids are taken from a tenant. */
const values: Record<string, (tenant: Tenant, actor: Actor) => unknown> = {
  business_id: ({ businessId }) => businessId,
  session_id: ({ sessionId }) => sessionId,
  message_id: ({ messageId }) => messageId,
  in_reply_to: ({ messageId }) => messageId,
  takes_offer: ({ messageId }) => messageId,
  session_ids: ({ sessionId }) => [sessionId],
  message_ids: ({ messageId }) => [messageId],
  before_id: ({ messageId }) => messageId,
  products: ({ productId }) => [
    {
      line: 1,
      id: productId,
      is_update: true,
      name: 'Taken over',
      price: 0,
      image_urls: ['https://example.com/x'],
    },
  ],
  history: ({ productId }) => [
    { sender_type: 'ai', content: 'Yes.', sources: [{ kind: 'product', id: productId, title: 'It' }] },
  ],
  session_key: (_tenant, actor) => actor.own.sessionKey ?? 'f'.repeat(64),
  message: () => 'Where is it?',
  content: () => 'Hello',
  response: () => 'Hello',
  image_url: () => null,
  images: () => [],
  sources: () => [],
  customer_name: () => 'Eve',
  customer_email: () => 'eve@example.com',
  email: () => 'eve@example.com',
  escalation_reason: () => 'because',
  unanswered_count: () => 0,
  browser_id: () => randomUUID(),
  page_language: () => 'bn',
  block_id: ({ blockId }) => blockId,
  note_id: ({ noteId }) => noteId,
  reply_id: ({ noteId }) => noteId,
  tag_id: ({ noteId }) => noteId,
  tag: ({ noteId }) => noteId,
  title: () => 'Taken over',
  until: () => new Date(Date.now() + 3_600_000).toISOString(),
  assignee: ({ ownerId }) => ownerId,
  instead_of: () => null,
  view: () => null,
  for_good: () => true,
  helped: () => true,
  after: () => null,
  before: () => null,
  read_until: () => null,
  status: () => null,
  search: () => 'marker',
  time_zone: () => 'UTC',
  since: () => '-infinity',
  days: () => 30,
  page_size: () => 20,
  page_offset: () => 0,
  batch: () => 5,
  is_sent: () => true,
  address: () => '203.0.113.9',
  details: () => ({}),
  offers_person: () => true,
  held_version: () => randomUUID(),
  mark: () => '0',
  plan: () => 'premium',
  settings: () => ({ language: 'bn', mails: { digest: false } }),
  edits: ({ productId, articleId, businessId }) => [
    { kind: 'product', action: 'save', id: productId, values: { name: 'Taken over', price: 0 } },
    { kind: 'article', action: 'delete', id: articleId },
    { kind: 'business', action: 'save', id: businessId, values: { policies: 'Taken over.' } },
  ],
  mail_id: () => randomUUID(),
  kind: () => 'customer',
  subject_id: ({ businessId }) => businessId,
  is_on: () => false,
  id: ({ proposalId }) => proposalId,
  noted: () => ({}),
  change_id: ({ changeId }) => changeId,
  replay: () => ({ changed: 1, lost: 0, contradictions: 0, answers: [] }),
  of_product: ({ productId }) => productId,
  product_id: ({ productId }) => productId,
  image_ids: ({ imageId }) => [imageId],
  primary_id: ({ imageId }) => imageId,
  key: () => '=marker',
  article_id: () => randomUUID(),
  token: () => 'f'.repeat(64),
  device_id: ({ deviceId }) => deviceId,
  endpoint: ({ deviceId }) => `https://push.example.com/${deviceId}`,
  p256dh: () => `B${'e'.repeat(86)}`,
  auth: () => 'e'.repeat(22),
  name: () => 'A browser',
  push_id: () => randomUUID(),
  key_id: ({ keyId }) => keyId,
  invitation_id: ({ invitationId }) => invitationId,
  role: () => 'agent',
  is_muted: () => true,
  proposal_id: ({ proposalId }) => proposalId,
  secret_hash: () => 'e'.repeat(64),
  scopes: () => ['read'],
  outcome: () => 'gone',
  party: () => 'owner',
  mail: () => ({ digest: 'e'.repeat(64), sender: 'eve@example.com', content: 'Hello', is_taken: true }),
  seen_until: () => '2999-01-01T00:00:00Z',
  connection_id: ({ connectionId }) => connectionId,
  account_id: ({ connectionId }) => connectionId,
  account_name: () => 'a_bot',
  user_id: ({ ownerId }) => ownerId,
  peer: ({ connectionId }) => connectionId,
  words: ({ connectionId }) => connectionId,
  person: () => ({ name: 'Eve', language: 'en' }),
  may_open: () => true,
  can_reach: () => false,
  update_key: () => '1',
  notice: () => 'deleted',
  language: () => 'en',
  parts: () => 1,
  seconds: () => 60,
  claim: () => randomUUID(),
  reader: () => randomUUID(),
  fault: () => 'revoked',
  secret: () => 'e'.repeat(40),
  code: () => 'e'.repeat(24),
  uid_validity: () => 1,
  last_uid: () => 1,
  endpoint_id: ({ webhookId }) => webhookId,
  event_id: ({ eventId }) => eventId,
  url: () => 'https://evil.example/taken-over',
  kinds: () => ['chat.opened'],
  description: () => 'Taken over',
  claim_id: () => randomUUID(),
  error: () => 'Taken over',
  retry_after: () => 1,
  feed_id: ({ feedId }) => feedId,
  choices: () => ({ adopts: true, gone: true }),
  takes_gone: () => true,
  schedule: () => 'hourly',
  gone: () => 'delete',
  applies_itself: () => true,
  result: () => ({ is_failed: true, fault: 'Taken over' }),
}

/** Functions that affect only the caller and take no id. */
const toThemselves = new Set([
  'account_settings',
  'account_usage',
  'add_push_device',
  'confirm_plan',
  'delete_account',
  'list_push_devices',
  'my_plan',
  'save_account_settings',
])

/** A tenant who does not exist. */
const nobody = (like: Tenant): Tenant => ({
  ...like,
  businessId: randomUUID(),
  closedId: randomUUID(),
  productId: randomUUID(),
  sessionId: randomUUID(),
  messageId: randomUUID(),
  blockId: randomUUID(),
  noteId: randomUUID(),
  proposalId: randomUUID(),
  changeId: randomUUID(),
  deviceId: randomUUID(),
  keyId: randomUUID(),
  invitationId: randomUUID(),
  connectionId: randomUUID(),
  webhookId: randomUUID(),
  eventId: randomUUID(),
  feedId: randomUUID(),
})

/** All attempts with functions, generated from the catalog. */
export async function rpcAttempts(world: ProbedWorld): Promise<Attempt[]> {
  const functions = await readFunctions(world)
  const served = functions.filter(({ schema }) => schema === 'public')
  const unknown = served.flatMap(({ parameters }) => parameters).find(({ name }) => !(name in values))
  if (unknown) throw new Error(`Say in rpc-attempts.ts what a call may put in place of ${unknown.name}.`)
  return world.actors.flatMap(actor => [
    ...served
      .filter(({ name }) => !(actor.isSignedIn && toThemselves.has(name)))
      .flatMap(procedure => calls(world, actor, procedure)),
    ...functions
      .filter(({ schema }) => schema !== 'public')
      .map(({ name, parameters }) => ({
        actor,
        what: `calls the inner ${name}`,
        foreign: rpc(name, Object.fromEntries(parameters.map(({ name }) => [name, null]))),
      })),
  ])
}

const readFunctions = ({ frontdesk: { admin } }: ProbedWorld) => admin<ProbedFunction[]>`
  select p.pronamespace::regnamespace::text as schema, p.proname as name,
         (select coalesce(jsonb_agg(jsonb_build_object('name', u.name, 'type', u.type)), '[]')
            from (select p.proargnames[i] as name, format_type(p.proargtypes[i - 1], null) as type
                    from generate_series(1, p.pronargs) i) u) as parameters
    from pg_proc p
   where p.pronamespace::regnamespace::text in ('public', 'private', 'auth', 'storage', 'realtime')
     and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
   order by 1, 2`

const rpc = (name: string, body: Record<string, unknown>) => ({
  method: 'POST',
  path: `/rest/v1/rpc/${name}`,
  body,
})

function calls(world: ProbedWorld, actor: Actor, { name, parameters }: ProbedFunction): Attempt[] {
  const { victim } = world
  const missing = nobody(victim)
  const has = (parameter: string) => parameters.some(({ name }) => name === parameter)
  const call = (tenant: Tenant, changed: Record<string, unknown> = {}) =>
    rpc(
      name,
      Object.fromEntries(
        parameters.map(({ name }) => [name, name in changed ? changed[name] : values[name]?.(tenant, actor)]),
      ),
    )
  // Anybody may open a chat with an open business and read its name: a closed one is treated like a missing one.
  const isPublic = name === 'open_chat_session' || name === 'get_public_business'
  const shut = (tenant: Tenant) => ({ ...tenant, businessId: tenant.closedId })
  const tenants = isPublic ? ([shut(victim), shut(missing)] as const) : ([victim, missing] as const)
  const taken = name === 'open_chat_session' ? { session_id: randomUUID() } : {}
  const attempts = [pair(actor, `calls ${name}`, tenants, tenant => call(tenant as Tenant, taken))]
  if (has('session_key')) {
    for (const key of keysOf(world, actor)) {
      attempts.push(
        pair(actor, `calls ${name} with the key ${key}`, tenants, tenant =>
          call(tenant as Tenant, { session_key: key, message_id: randomUUID() }),
        ),
      )
    }
  }
  // The caller's own ids, mixed with one of another's.
  for (const parameter of [
    'session_id',
    'business_id',
    'before_id',
    'message_ids',
    'products',
    'history',
    'endpoint_id',
    'event_id',
  ]) {
    const own = { ...victim, ...actor.own }
    const isMixed = has(parameter) && parameters.length > 1 && !isPublic && actor.own.sessionId !== undefined
    const isOpen = name === 'send_customer_message' && parameter !== 'session_id'
    if (!isMixed || isOpen) continue
    attempts.push(
      pair(actor, `calls ${name} with ${parameter} of another`, tenants, tenant =>
        call(own, { [parameter]: values[parameter]?.(tenant as Tenant, actor) }),
      ),
    )
  }
  return attempts
}
