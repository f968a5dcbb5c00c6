import { english } from '../../../supabase/functions/ai-chat-response/languages/languages.ts'
import { openShop } from '../../../supabase/functions/ai-chat-response/plan/shop.ts'
import { meaningOf } from '../../../supabase/functions/ai-chat-response/read/meaning.ts'
import type { TestFrontdesk } from '../../support/frontdesk.ts'

/** A chat that is over, or as far as it went. */
export interface PastChat {
  /** How many days ago it was opened, by the calendar of `timeZone`: at one minute past midnight. */
  daysAgo: number
  status?: 'active' | 'escalated' | 'resolved'
  question?: string
  /** Seconds after the question. */
  answeredAfter?: number
  /** The assistant's answer was that it has none. */
  isUnanswered?: boolean
  /** What the customer said of the answer. */
  helped?: boolean
  /** Seconds after the question. */
  ownerRepliedAfter?: number
}

/** The time zone of the tests' browsers. */
const timeZone = 'Asia/Dhaka'

/** A shop that has nothing. */
const shop = openShop({
  business: { id: 'shop', name: 'Shop', description: '', policies: '' },
  currency: 'USD',
  products: [],
  articles: [],
})

/** Puts chats into a business as they would have gone. */
export async function addPastChats(
  { admin }: Pick<TestFrontdesk, 'admin'>,
  businessId: string,
  chats: PastChat[],
): Promise<void> {
  for (const chat of chats) {
    const session = crypto.randomUUID()
    const question = crypto.randomUUID()
    await admin.begin(async sql => {
      const [opened] = await sql<{ at: Date }[]>`
        insert into public.chat_sessions (id, business_id, created_at, last_message_at, topic)
        select ${session}, ${businessId}, at, at, 'chat:' || encode(sha256(convert_to(${session}, 'UTF8')), 'hex')
          from (select ((now() at time zone ${timeZone})::date - ${chat.daysAgo}::int + time '00:01')
                         at time zone ${timeZone} as at) opened
        returning created_at as at`
      const after = (seconds: number) => new Date((opened?.at.getTime() ?? 0) + seconds * 1000)
      if (chat.question) {
        await sql`
          insert into public.chat_messages (id, session_id, sender_type, content, created_at)
          values (${question}, ${session}, 'customer', ${chat.question}, ${after(0)})`
      }
      if (chat.answeredAfter !== undefined) {
        await sql`
          insert into public.chat_messages (session_id, sender_type, content, in_reply_to, created_at, kind, helped)
          values (${session}, 'ai', 'An answer.', ${question}, ${after(chat.answeredAfter)},
            ${chat.isUnanswered ? 'unknown' : 'answer'}, ${chat.helped ?? null})`
        await sql`
          update public.chat_sessions s
             set helped_at = (select m.created_at from public.chat_messages m where m.session_id = s.id and m.helped),
                 unhelped_at = (select m.created_at from public.chat_messages m where m.session_id = s.id and not m.helped)
           where id = ${session}`
      }
      if (chat.isUnanswered) {
        await sql`update public.chat_sessions set unanswered_count = 1 where id = ${session}`
        const meaning = meaningOf(chat.question ?? '', english, shop.index, shop.material.currency)
        await sql`
          select private.note_question(s, ${question}, true, ${sql.json({ meaning })})
            from public.chat_sessions s where s.id = ${session}`
      }
      if (chat.ownerRepliedAfter !== undefined) {
        await sql`
          insert into public.chat_messages (session_id, sender_type, content, created_at)
          values (${session}, 'human', 'From the team.', ${after(chat.ownerRepliedAfter)})`
      }
      await sql`update public.chat_sessions set status = ${chat.status ?? 'active'} where id = ${session}`
    })
  }
}

/** Counts and reports that are not empty, whatever a test wants of them. */
export const someChats: PastChat[] = [
  { daysAgo: 1, question: 'How much is the mug?', answeredAfter: 2, status: 'resolved' },
  { daysAgo: 2, question: 'Is the mug dishwasher safe?', answeredAfter: 4, status: 'resolved' },
  { daysAgo: 2, question: 'Can I talk to June?', ownerRepliedAfter: 900, status: 'resolved' },
  { daysAgo: 9, question: 'My bowl is broken.', status: 'escalated' },
  { daysAgo: 12, question: 'Do you have a student discount?', answeredAfter: 6, isUnanswered: true },
  { daysAgo: 20, question: 'do you have student discounts', answeredAfter: 6, isUnanswered: true },
  { daysAgo: 29, question: 'Could you engrave a knife?', answeredAfter: 6, isUnanswered: true },
  { daysAgo: 30, question: 'Are you open?', answeredAfter: 1, status: 'resolved' },
]
