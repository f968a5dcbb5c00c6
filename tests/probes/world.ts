import { createHash, randomUUID } from 'node:crypto'
import type postgres from 'postgres'

/** A tenant with something in every table. Everything that only the tenant may see holds the marker. */
export interface Tenant {
  /** A text that is in every text of the tenant and nowhere else. */
  marker: string
  ownerId: string
  /** Somebody who manages it; of the attacker only. */
  managerId?: string
  email: string
  businessId: string
  /** A business that is switched off. */
  closedId: string
  productId: string
  imageId: string
  articleId: string
  sessionId: string
  sessionKey: string
  messageId: string
  /** A block of a customer. */
  blockId: string
  /** A note beside the chat. */
  noteId: string
  /** A change of the material that was proposed. */
  proposalId: string
  /** A change that was made. */
  changeId: string
  /** A device with alerts. */
  deviceId: string
  keyId: string
  /** An invitation to work there. */
  invitationId: string
  /** A bot that is connected. */
  connectionId: string
  /** A webhook, and an event that it was told of. */
  webhookId: string
  eventId: string
  feedId: string
  topic: string
  /** Names of stored files by bucket. */
  files: Record<string, string>
}

/** The topic that is derived from a chat's key. */
export const topicOf = (key: string): string => `chat:${createHash('sha256').update(key).digest('hex')}`

/** The API key of a tenant. */
export const apiKeyOf = ({ keyId }: Pick<Tenant, 'keyId'>): string => `fdk_${keyId}-of-the-probes`

/** Makes a tenant, as the administrator. */
export async function addTenant(admin: postgres.Sql, ownerId: string, email: string): Promise<Tenant> {
  const marker = `marker${randomUUID().replaceAll('-', '')}`
  const sessionKey = createHash('sha256').update(randomUUID()).digest('hex')
  const ids = Object.fromEntries(
    [
      'businessId',
      'closedId',
      'productId',
      'imageId',
      'articleId',
      'sessionId',
      'messageId',
      'blockId',
      'noteId',
      'proposalId',
      'changeId',
      'deviceId',
      'keyId',
      'invitationId',
      'connectionId',
      'webhookId',
      'eventId',
      'feedId',
    ].map(name => [name, randomUUID()]),
  ) as Pick<
    Tenant,
    | 'businessId'
    | 'closedId'
    | 'productId'
    | 'imageId'
    | 'articleId'
    | 'sessionId'
    | 'messageId'
    | 'blockId'
    | 'noteId'
    | 'proposalId'
    | 'changeId'
    | 'deviceId'
    | 'keyId'
    | 'invitationId'
    | 'connectionId'
    | 'webhookId'
    | 'eventId'
    | 'feedId'
  >
  const tenant: Tenant = {
    marker,
    ownerId,
    email,
    ...ids,
    sessionKey,
    topic: topicOf(sessionKey),
    files: {
      'product-images': `${ids.productId}-1-1.webp`,
      'chat-files': `${ids.sessionId}-1.webp`,
      'chat-documents': `${ids.sessionId}-1.pdf`,
      'business-logos': `${ids.businessId}-1.webp`,
    },
  }
  await admin`
    update profiles set business_name = ${marker}, business_type = ${marker}, contact_email = ${`${marker}@example.com`},
           subscription_plan = ${marker}, subscription_status = 'active' where user_id = ${ownerId}`
  // Name and description are public, all else is private.
  await admin`
    insert into businesses (id, owner_id, name, description, policies, ai_instructions, is_active) values
      (${tenant.businessId}, ${ownerId}, 'An open shop', 'Open to all.', ${marker}, ${marker}, true),
      (${tenant.closedId}, ${ownerId}, ${marker}, ${marker}, ${marker}, ${marker}, false)`
  await admin`
    insert into products (id, business_id, name, description, category, price)
    values (${tenant.productId}, ${tenant.businessId}, ${`Mug ${marker}`}, ${marker}, ${marker}, 12.34)`
  await admin`
    insert into product_images (id, product_id, image_url, alt_text, is_primary)
    values (${tenant.imageId}, ${tenant.productId}, ${`https://example.com/${marker}.webp`}, ${marker}, true)`
  await admin`
    insert into knowledge_base_articles (id, business_id, title, content)
    values (${tenant.articleId}, ${tenant.businessId}, ${`Returns ${marker}`}, ${`Return it: ${marker}.`})`
  await admin`
    insert into chat_sessions (id, business_id, customer_name, customer_email, topic)
    values (${tenant.sessionId}, ${tenant.businessId}, ${marker}, ${`c${marker}@example.com`}, ${tenant.topic})`
  await admin`
    insert into chat_messages (id, session_id, sender_type, content)
    values (${tenant.messageId}, ${tenant.sessionId}, 'customer', ${`Where is it? ${marker}`})`
  await admin`
    insert into chat_messages (session_id, sender_type, content, in_reply_to, sources)
    values (${tenant.sessionId}, 'ai', ${`Here: ${marker}`}, ${tenant.messageId},
      ${admin.json([{ kind: 'article', id: tenant.articleId, title: marker }])})`
  await admin`
    update chat_sessions set unanswered_count = 1, status = 'escalated', escalation_reason = ${marker}
     where id = ${tenant.sessionId}`
  await admin`
    select private.note_question(s, ${tenant.messageId}, true, '{}') from chat_sessions s where s.id = ${tenant.sessionId}`
  await admin`
    insert into private.chat_notes (id, business_id, session_id, author_id, content)
    values (${tenant.noteId}, ${tenant.businessId}, ${tenant.sessionId}, ${ownerId}, ${marker})`
  await admin`
    insert into private.saved_replies (id, business_id, title, content)
    values (${tenant.noteId}, ${tenant.businessId}, ${marker}, ${marker})`
  await admin`
    insert into private.tags (id, business_id, name) values (${tenant.noteId}, ${tenant.businessId}, ${marker})`
  await admin`
    insert into private.chat_tags (business_id, session_id, tag_id)
    values (${tenant.businessId}, ${tenant.sessionId}, ${tenant.noteId})`
  // Without a chat, so that the tenant's own chat stays open.
  await admin`insert into private.blocks (id, business_id, browser) values (${tenant.blockId}, ${tenant.businessId}, ${marker})`
  await admin`
    insert into private.material_changes (id, business_id, user_id, edits, base_version, proposed_at)
    select ${tenant.proposalId}, business_id, ${ownerId}, ${admin.json([
      { kind: 'product', action: 'save', id: tenant.productId, values: { name: marker } },
    ])}, version, now() from private.material_versions where business_id = ${tenant.businessId}`
  await admin`
    insert into private.material_changes (id, business_id, user_id, changed_at)
    values (${tenant.changeId}, ${tenant.businessId}, ${ownerId}, now())`
  await admin`
    insert into private.material_change_rows (change_id, business_id, kind, row_id, title, before, after)
    values (${tenant.changeId}, ${tenant.businessId}, 'product', ${tenant.productId}, ${marker},
      ${admin.json({ category: `Old ${marker}` })}, ${admin.json({ category: marker })})`
  await admin`
    insert into private.changed_answers (change_id, business_id, place, session_id, answer)
    values (${tenant.changeId}, ${tenant.businessId}, 1, ${tenant.sessionId}, ${admin.json({ question: marker })})`
  await admin`
    insert into private.push_devices (id, user_id, endpoint, p256dh, auth, name)
    values (${tenant.deviceId}, ${ownerId}, ${`https://push.example.com/${tenant.deviceId}`},
      ${`B${'v'.repeat(86)}`}, ${'v'.repeat(22)}, ${marker})`
  // Its last use is not noted while rows are compared.
  await admin`
    insert into private.api_keys (id, business_id, name, scopes, secret_hash, hint, last_used_at)
    values (${tenant.keyId}, ${tenant.businessId}, ${marker}, '{read,chats,catalogue,propose,apply}',
      sha256(${apiKeyOf(tenant)}::text::bytea), 'eeee', 'infinity')`
  await admin`
    insert into private.team_invitations (id, business_id, email, role, expires_at, mail_due_at)
    values (${tenant.invitationId}, ${tenant.businessId}, ${`n${marker}@example.com`}, 'agent', 'infinity', null)`
  // Nobody reads what is marked as broken, so that nothing is noted of it either.
  await admin`
    insert into private.channel_connections (id, business_id, kind, account_id, account_name, secret, fault, test_code, test_until)
    values (${tenant.connectionId}, ${tenant.businessId}, 'telegram', ${tenant.connectionId}, ${marker}, ${marker},
      'unreadable', 'eeee', 'infinity')`
  await admin`
    insert into private.channel_chats (session_id, business_id, connection_id, account_id, peer)
    values (${tenant.sessionId}, ${tenant.businessId}, ${tenant.connectionId}, ${tenant.connectionId}, ${tenant.connectionId})`
  // Switched off: nothing is sent while rows are compared.
  await admin`
    insert into private.webhook_endpoints (id, business_id, url, description, kinds, switched_off_at, switched_off_reason)
    values (${tenant.webhookId}, ${tenant.businessId}, ${`https://hooks.example.com/${marker}`}, ${marker},
      '{message.created}', now(), 'owner')`
  await admin`
    insert into private.webhook_secrets (endpoint_id, business_id, number) values (${tenant.webhookId}, ${tenant.businessId}, 1)`
  await admin`
    insert into private.webhook_events (id, business_id, session_id, kind, data)
    values (${tenant.eventId}, ${tenant.businessId}, ${tenant.sessionId}, 'message.created', ${admin.json({ text: marker })})`
  await admin`
    insert into private.webhook_deliveries (event_id, endpoint_id, business_id, number, lane_id, state, error, give_up_at)
    select v.id, ${tenant.webhookId}, v.business_id, v.number, v.session_id, 'delivered', ${marker}, now()
      from private.webhook_events v where v.id = ${tenant.eventId}`
  // Read by nobody, as it is on no schedule.
  const edit = { kind: 'product', action: 'save', id: tenant.productId, values: { name: marker } }
  await admin`
    insert into private.feeds (id, business_id, address, url, kind, kept_at, fault, proposal_id, proposed_at, edits)
    values (${tenant.feedId}, ${tenant.businessId}, ${`https://${marker}.example`}, ${`https://${marker}.example`}, 'shopify',
      now(), ${marker}, ${tenant.proposalId}, now(), ${admin.json([{ ...edit, feed: { id: tenant.feedId, item: marker } }])})`
  await admin`
    insert into private.feed_items (feed_id, business_id, item, product_id)
    values (${tenant.feedId}, ${tenant.businessId}, ${marker}, ${tenant.productId})`
  // No e-mail is sent while rows are compared.
  await admin`delete from private.escalation_notices where session_id = ${tenant.sessionId}`
  for (const [bucket, name] of Object.entries(tenant.files)) {
    await admin`
      insert into storage.objects (bucket_id, name, owner_id, version, metadata)
      values (${bucket}, ${name}, ${ownerId}, ${randomUUID()}, ${admin.json({ mimetype: 'image/webp', size: 1, note: marker })})`
  }
  return tenant
}

/**
 * A digest of every row of every table, but for the migrations' own: it changes when anything does.
 * @param but the attacker, whose usage counts may change meanwhile, and with them the whole installation's
 */
export async function checksums(
  admin: postgres.Sql,
  but?: Pick<Tenant, 'businessId' | 'ownerId' | 'managerId'>,
): Promise<Record<string, string>> {
  const tables = await admin<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r'
       and c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage', 'realtime')
     order by 1`
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await admin.unsafe<{ sum: string }[]>(
      `select count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t ${
        but && name.endsWith('_counts')
          ? `where t::text !~ '${but.businessId}|${but.ownerId}|${but.managerId}|,operator,'`
          : ''
      }`,
    )
    sums[name] = row?.sum ?? ''
  }
  return sums
}
