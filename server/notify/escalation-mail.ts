import type { Mail } from '../mail/mailer.ts'
import { compose } from '../mail/templates.ts'
import { oneLine } from './one-line.ts'

/** Chats of a business that wait for their owner, in one e-mail. */
export interface Escalations {
  mail_id: string
  business_id: string
  business_name: string
  owner_email: string
  /** How many chats wait. */
  waiting: number
  /** Those that wait longest. */
  chats: EscalatedChat[]
}

interface EscalatedChat {
  session_id: string
  customer_name: string
  customer_email: string
  reason: string | null
  /** The last messages, oldest first. */
  messages: { sender_type: 'customer' | 'ai' | 'human'; content: string }[] | null
}

const speakers = { customer: 'Customer', ai: 'Assistant', human: 'You' }

/**
 * The e-mail that calls an owner to chats. Its subject holds no words of a customer, who could advertise or deceive there.
 * @param siteUrl without a trailing slash
 */
export function escalationMail(escalations: Escalations, siteUrl: string): Mail {
  const { mail_id, business_id, owner_email, waiting, chats } = escalations
  const business = oneLine(escalations.business_name, 80)
  const list = `${siteUrl}/dashboard/businesses/${business_id}/chats`
  const addressOf = ({ session_id }: EscalatedChat) => `${list}?session=${session_id}`
  const [first] = chats
  const isOne = waiting === 1 && first !== undefined
  const mail = compose(owner_email, {
    subject: isOne
      ? `A customer is waiting for you at ${business}`
      : `${waiting} customers are waiting for you at ${business}`,
    before: isOne
      ? [`The assistant of ${business} has handed a chat over to you.`, ...aboutOne(first)]
      : [
          `The assistant of ${business} has handed ${waiting} chats over to you.`,
          ...chats.map(chat => ({ label: inShort(chat), address: addressOf(chat) })),
        ],
    button: isOne
      ? { label: 'Open the chat', address: addressOf(first) }
      : { label: 'Open all chats', address: list },
    after: [
      ...(waiting > chats.length ? [`${waiting - chats.length} more wait there.`] : []),
      'You get at most one such e-mail for a business in five minutes.',
    ],
  })
  return { ...mail, id: mail_id }
}

function aboutOne({ customer_name, customer_email, reason, messages }: EscalatedChat): string[] {
  return [
    `Customer: ${oneLine(customer_name, 60)}${isReachable(customer_email) ? ` (${customer_email})` : ''}`,
    ...(reason ? [`Reason: ${oneLine(reason, 500)}`] : []),
    'The last messages:',
    ...(messages ?? []).map(
      ({ sender_type, content }) => `${speakers[sender_type]}: ${oneLine(content, 500)}`,
    ),
  ]
}

/** Who waits, why, and for an answer to what. */
function inShort({ customer_name, reason, messages }: EscalatedChat): string {
  const asked = messages?.findLast(({ sender_type }) => sender_type === 'customer')?.content ?? ''
  const parts = [oneLine(customer_name, 60), oneLine(reason ?? '', 100), oneLine(asked, 150)]
  return parts.filter(part => part !== '').join(' · ')
}

/** Customers without an e-mail address have a placeholder that can never exist. */
const isReachable = (address: string) => address !== '' && !address.endsWith('.invalid')
