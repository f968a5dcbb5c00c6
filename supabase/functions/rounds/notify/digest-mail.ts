import type { Mail } from '../mail/mailer.ts'
import { compose, type Paragraph } from '../mail/templates.ts'
import { oneLine } from './one-line.ts'
import type { MailSite } from './unsubscribe/links.ts'
import { countIn, wordsOf } from './words/languages.ts'
import type { Words } from './words/words.ts'

/** A week of a business, as `private.week_of` counts it. */
export interface BusinessWeek {
  id: string
  name: string
  chats: number
  chats_before: number
  confirmed: number
  answered: number
  answered_by_owner: number
  failed: number
  left_unanswered: number
  questions: { question: string; times: number; message_id: string }[]
  wanted: { title: string; people: number }[]
}

/** What the owner of an account is told of a week. */
export interface DigestNotice {
  mail_id: string
  owner_id: string
  owner_email: string
  /** The account's; null while it is not known. */
  language: string | null
  time_zone: string
  /** In ISO 8601. */
  since: string
  /** The Monday after the week. */
  until: string
  /** Those with chats, the busiest first. */
  businesses: BusinessWeek[]
}

/** How many businesses are told of. */
const most = 10

/** The e-mail about a week. Each line leads to its place in the dashboard; its subject holds no words of a customer. */
export function digestMail(notice: DigestNotice, { siteUrl, wayOut, look }: MailSite): Mail {
  const { mail_id, owner_id, owner_email, businesses } = notice
  const { language, words } = wordsOf(notice.language)
  const [first] = businesses
  if (!first) throw new Error('A digest has no business')
  const only = businesses.length === 1 ? oneLine(first.name, 80) : null
  const place = ({ id }: BusinessWeek) => `${siteUrl}/dashboard/businesses/${id}`
  const mail = compose(owner_email, {
    language,
    ...(only ? { sender: only, look } : {}),
    insteadOfButton: words.letter.insteadOfButton,
    subject: words.digest.subject(only),
    before: [
      words.digest.week(daysOf(notice, language)),
      ...businesses
        .slice(0, most)
        .flatMap(week => [
          ...(only ? [] : [{ heading: oneLine(week.name, 80) }]),
          ...numbersOf(week, place(week), language, words.digest),
          ...missingOf(week, place(week), language, words.digest),
        ]),
    ],
    button: { label: words.digest.open, address: `${place(first)}/analytics` },
    after: [],
    unsubscribe: wayOut({ kind: 'digest', account: owner_id, language }, words.digest.why),
  })
  return { ...mail, id: mail_id }
}

type DigestWords = Words['digest']

/** How the chats ended: what is known to have helped stands apart from what nobody contradicted. */
function numbersOf(week: BusinessWeek, place: string, language: string, words: DigestWords): Paragraph[] {
  const { confirmed, answered, answered_by_owner, failed, left_unanswered } = week
  const ended = confirmed + answered + answered_by_owner + failed + left_unanswered
  const count = (number: number) => countIn(language, number)
  const outcomes = [
    [answered, words.answered],
    [answered_by_owner, words.byYou],
    [failed, words.failed],
    [left_unanswered, words.left],
  ] as const
  return [
    { label: words.chats(count(week.chats), count(week.chats_before)), address: `${place}/chats` },
    ...(ended > 0
      ? [
          { label: words.share(count(confirmed), ended, count(ended)), address: `${place}/analytics` },
          words.shareMeans,
          ...outcomes
            .filter(([number]) => number > 0)
            .map(([number, say]) => ({ label: say(count(number)), address: `${place}/analytics` })),
        ]
      : []),
  ]
}

function missingOf(week: BusinessWeek, place: string, language: string, words: DigestWords): Paragraph[] {
  const lines = [
    ...week.questions.map(({ question, times, message_id }) => ({
      label: words.asked(oneLine(question, 200), times, countIn(language, times)),
      address: `${place}/analytics?answer=${message_id}`,
    })),
    ...week.wanted.map(({ title, people }) => ({
      label: words.wanted(oneLine(title, 100), people, countIn(language, people)),
      address: `${place}/analytics#wanted`,
    })),
  ]
  return lines.length > 0 ? [{ heading: words.add }, ...lines] : []
}

/** The days from Monday to Sunday, where the owner is. */
const daysOf = ({ since, until, time_zone }: DigestNotice, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: time_zone,
  }).formatRange(new Date(since), new Date(Date.parse(until) - 1))
