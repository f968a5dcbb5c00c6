import type { Mail } from '../mail/mailer.ts'
import { compose } from '../mail/templates.ts'
import { oneLine } from './one-line.ts'

/** A business whose daily limit of replies is reached. */
export interface ReachedLimit {
  business_id: string
  business_name: string
  owner_email: string
  daily_reply_limit: number
  resets_at: Date
}

const counted = new Intl.NumberFormat('en')

/**
 * The e-mail that tells an owner that the daily limit is reached.
 * @param siteUrl without a trailing slash
 */
export function limitMail(reached: ReachedLimit, siteUrl: string): Mail {
  const business = oneLine(reached.business_name, 80)
  const replies = reached.daily_reply_limit === 1 ? 'reply' : 'replies'
  const resetsAt = `${reached.resets_at.toISOString().slice(11, 16)} UTC`
  const mail = compose(reached.owner_email, {
    subject: `The daily limit of ${counted.format(reached.daily_reply_limit)} ${replies} is reached at ${business}`,
    before: [
      `The assistant of ${business} has written the ${counted.format(reached.daily_reply_limit)} ${replies} that you allow it in a day.`,
      `Until ${resetsAt} each chat with a new question goes to you: you find them under Chat Sessions. Nothing is lost.`,
      'You can raise the limit at any time. The assistant then goes on at once with chats that are not yours yet.',
    ],
    button: {
      label: 'Open the Overview',
      address: `${siteUrl}/dashboard/businesses/${reached.business_id}/overview`,
    },
    after: ['You get at most one such e-mail for a business in a day.'],
  })
  return { ...mail, id: `${reached.business_id}.${reached.resets_at.getTime()}` }
}
