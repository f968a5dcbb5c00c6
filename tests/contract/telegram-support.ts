import { expect, vi } from 'vitest'
import type { TestFrontdesk } from '../support/frontdesk.ts'
import type { TelegramUser, TestBot, TestTelegram } from '../support/messengers/telegram.ts'

/** Waits for a condition. */
export const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

export type Owner = Awaited<ReturnType<TestFrontdesk['owner']>>

/** A shop with facts, connected to a bot of its own. */
export interface Shop {
  id: string
  owner: Owner
  bot: TestBot
}

/** Asks for a connection, or its end, as the owner's page does. */
export async function askChannel(
  { url, publishableKey }: Pick<TestFrontdesk, 'url' | 'publishableKey'>,
  token: string,
  name: 'connect-channel' | 'disconnect-channel',
  body: object,
): Promise<{ status: number; body: Record<string, string> }> {
  const response = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'telegram', ...body }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

export async function addShop(frontdesk: TestFrontdesk, name = 'Corner shop'): Promise<Omit<Shop, 'bot'>> {
  const owner = await frontdesk.owner()
  const [row] = await frontdesk.admin<{ id: string }[]>`
    insert into businesses (owner_id, name, policies)
    values (${owner.id}, ${name}, 'Returns are free within 30 days. Delivery takes two working days.') returning id`
  return { id: row?.id ?? '', owner }
}

export async function connectedShop(frontdesk: TestFrontdesk, telegram: TestTelegram): Promise<Shop> {
  const shop = { ...(await addShop(frontdesk)), bot: telegram.addBot() }
  const asked = { businessId: shop.id, secret: shop.bot.token }
  expect(await askChannel(frontdesk, shop.owner.token, 'connect-channel', asked)).toEqual({
    status: 200,
    body: { name: shop.bot.username },
  })
  return shop
}

export interface StoredMessage {
  id: string
  session_id: string
  sender_type: string
  content: string
  image_url: string | null
  delivery_fault: string | null
}

/** All that is stored of what somebody and the shop have said, in order. */
export const stored = (
  { admin }: Pick<TestFrontdesk, 'admin'>,
  { id }: Pick<Shop, 'id'>,
  { id: peer }: TelegramUser,
) => admin<StoredMessage[]>`
  select m.id, m.session_id, m.sender_type, m.content, m.image_url, m.delivery_fault
    from chat_messages m join private.channel_chats c using (session_id)
   where m.business_id = ${id} and c.peer = ${String(peer)} order by m.created_at`

/** What of it one side has said. */
export const said = async (
  frontdesk: Pick<TestFrontdesk, 'admin'>,
  shop: Pick<Shop, 'id'>,
  user: TelegramUser,
  sender: string,
) =>
  (await stored(frontdesk, shop, user))
    .filter(({ sender_type }) => sender_type === sender)
    .map(({ content }) => content)

/** Somebody asks something, and gets the assistant's answer. @returns the chat */
export async function asked(
  frontdesk: Pick<TestFrontdesk, 'admin'>,
  shop: Shop,
  user: TelegramUser,
  question = 'How long do returns take?',
): Promise<string> {
  const before = (await stored(frontdesk, shop, user)).length
  shop.bot.say(user, question)
  const answer = await soon(async () => {
    const now = await stored(frontdesk, shop, user)
    const last = now.slice(before).at(-1)
    expect(now.at(-2)).toMatchObject({ sender_type: 'customer', content: question })
    expect(last?.sender_type).toBe('ai')
    return last
  })
  await soon(() => expect(shop.bot.textsTo(user)).toContain(answer?.content))
  return answer?.session_id ?? ''
}
