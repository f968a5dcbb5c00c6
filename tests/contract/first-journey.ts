import { createClient } from '@supabase/supabase-js'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import type { StoredMail } from '../../server/mail/mailbox.ts'
import type { Database } from '../../web/src/lib/database.types.ts'
import { ask } from './ask.ts'

/**
 * What an owner and a customer do first: sign up, confirm the address, add a business with a product, ask for its price.
 * @param url of a Frontdesk that keeps its e-mails in its own mailbox
 * @returns what the assistant answers
 * @throws what the first step that fails was refused with
 */
export async function firstJourney(url: string, publishableKey: string): Promise<string> {
  const connect = () =>
    createClient<Database>(url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, flowType: 'implicit' },
      // Node 20 has no global WebSocket.
      realtime: { transport: WebSocket as never },
    })
  const owner = connect()
  const account = { email: `${crypto.randomUUID()}@example.com`, password: 'a patient green kettle' }
  const { error } = await owner.auth.signUp(account)
  if (error) throw error
  await fetch(await confirmationLink(url, account.email))
  const { data, error: refused } = await owner.auth.signInWithPassword(account)
  if (refused) throw refused

  const business = await owner
    .from('businesses')
    .insert({ name: 'Maple & Thread', owner_id: data.user.id })
    .select('id')
    .single()
    .throwOnError()
  const business_id = business.data.id
  await owner
    .from('products')
    .insert({ business_id, name: 'Linen Overshirt', description: '', price: 48 })
    .throwOnError()

  const customer = connect()
  const session_id = crypto.randomUUID()
  const opened = await customer
    .rpc('open_chat_session', { session_id, business_id, customer_name: 'Cleo' })
    .throwOnError()
  const chat = { session_id, session_key: opened.data ?? '' }
  return JSON.stringify(await ask(customer, chat, business_id, 'How much is the Linen Overshirt?'))
}

/** The link that confirms an address, once its e-mail has come. */
const confirmationLink = (url: string, address: string): Promise<string> =>
  vi.waitFor(async () => {
    const mails = (await (await fetch(`${url}/mailbox/messages`)).json()) as StoredMail[]
    const [link] = /https?:\/\/\S+/.exec(mails.find(({ to }) => to === address)?.text ?? '') ?? []
    if (!link) throw new Error('No e-mail has come.')
    return link
  })
