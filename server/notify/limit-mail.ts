import type { Mail } from '../mail/mailer.ts'
import { compose } from '../mail/templates.ts'
import { oneLine } from './one-line.ts'

/** A limit of replies that is reached, or nearly. */
export interface LimitNotice {
  id: string
  owner_email: string
  /** Whose limit it is: one business's, all of the owner's together, or the whole installation's. */
  limited: 'business' | 'owner' | 'operator'
  /** Not reached yet: four fifths are used. */
  is_near: boolean
  /** Of the business whose limit it is. */
  business_id: string | null
  business_name: string | null
  daily_limit: number
  resets_at: Date
}

const counted = new Intl.NumberFormat('en')

/**
 * The e-mail that tells an owner of a limit, before it is reached and when it is.
 * @param siteUrl without a trailing slash
 */
export function limitMail(notice: LimitNotice, siteUrl: string): Mail {
  const { owner_email, limited, is_near, business_id, daily_limit } = notice
  const business = oneLine(notice.business_name ?? '', 80)
  const replies = `${counted.format(daily_limit)} ${daily_limit === 1 ? 'reply' : 'replies'}`
  const of = { business: ` at ${business}`, owner: ' of your account', operator: ' here' }[limited]
  const mail = compose(owner_email, {
    subject: is_near
      ? `Four fifths of the daily limit of ${replies}${of} are used`
      : `The daily limit of ${replies} is reached${of}`,
    before: is_near ? nearWords(notice, replies, business) : reachedWords(notice, replies, business),
    button: {
      label: business_id ? 'Open the Overview' : 'Open the dashboard',
      address: business_id
        ? `${siteUrl}/dashboard/businesses/${business_id}/overview`
        : `${siteUrl}/dashboard`,
    },
    after: [`You get at most one such e-mail ${business_id ? 'for a business ' : ''}in a day.`],
  })
  return { ...mail, id: `${notice.id}.${is_near ? 'near' : 'reached'}.${notice.resets_at.getTime()}` }
}

const timeOf = ({ resets_at }: LimitNotice) => `${resets_at.toISOString().slice(11, 16)} UTC`

const nearWords = (notice: LimitNotice, replies: string, business: string) => [
  notice.limited === 'business'
    ? `The assistant of ${business} has written most of the ${replies} that you allow it in a day.`
    : `The assistant has written most of the ${replies} that your businesses have together in a day.`,
  `Once they are used, each chat with a new question goes to you until ${timeOf(notice)}.`,
  notice.limited === 'business'
    ? 'You can raise the limit at any time, and nothing stops then.'
    : 'Whoever runs this Frontdesk sets how many there are: ask them if you need more.',
]

const reachedWords = (notice: LimitNotice, replies: string, business: string) => [
  {
    business: `The assistant of ${business} has written the ${replies} that you allow it in a day.`,
    owner: `The assistant has written the ${replies} that your businesses have together in a day.`,
    operator: `The assistant has written the ${replies} that this Frontdesk has for all businesses in a day.`,
  }[notice.limited],
  `Until ${timeOf(notice)} each chat with a new question goes to you: you find them under Chat Sessions. Nothing is lost.`,
  notice.limited === 'business'
    ? 'You can raise the limit at any time. The assistant then goes on at once with chats that are not yours yet.'
    : 'Whoever runs this Frontdesk sets how many there are: ask them if you need more.',
]
