import type { Mail } from '../mail/mailer.ts'
import { compose } from '../mail/templates.ts'
import { oneLine } from './one-line.ts'

/** A chat that waits for its owner. */
export interface Escalation {
  session_id: string
  business_id: string
  business_name: string
  owner_email: string
  customer_name: string
  customer_email: string
  reason: string | null
  /** The last messages, oldest first. */
  messages: { sender_type: 'customer' | 'ai' | 'human'; content: string }[] | null
}

const speakers = { customer: 'Customer', ai: 'Assistant', human: 'You' }

/**
 * The e-mail that calls an owner to a chat.
 * @param siteUrl without a trailing slash
 */
export function escalationMail(escalation: Escalation, siteUrl: string): Mail {
  const business = oneLine(escalation.business_name, 80)
  const customer = oneLine(escalation.customer_name, 60)
  const address = escalation.customer_email
  // Customers without an e-mail address have a placeholder that can never exist.
  const reachable = address !== '' && !address.endsWith('.invalid')
  return compose(escalation.owner_email, {
    subject: `${customer} is waiting for you at ${business}`,
    before: [
      `The assistant of ${business} has handed a chat over to you.`,
      `Customer: ${customer}${reachable ? ` (${address})` : ''}`,
      ...(escalation.reason ? [`Reason: ${oneLine(escalation.reason, 500)}`] : []),
      'The last messages:',
      ...(escalation.messages ?? []).map(
        ({ sender_type, content }) => `${speakers[sender_type]}: ${oneLine(content, 500)}`,
      ),
    ],
    button: {
      label: 'Open the chat',
      address: `${siteUrl}/dashboard/businesses/${escalation.business_id}/chats?session=${escalation.session_id}`,
    },
    after: ['You get at most one such e-mail for a chat in ten minutes.'],
  })
}
