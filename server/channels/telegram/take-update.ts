import type { Api } from 'grammy'
import type { Update } from 'grammy/types'
import type { Account, Take, TapResult } from '../channel.ts'
import { wordsIn } from '../words.ts'
import { call } from './bot-api.ts'
import { buttonsOf } from './buttons.ts'
import { type ReadUpdate, readUpdate } from './read-update.ts'

/** Takes an update, and answers the tap that it may be. @throws Error where it cannot be taken now */
export async function takeUpdate(
  api: Api,
  account: Account,
  update: Update,
  { take, most }: { take: Take; most: number },
): Promise<void> {
  const read = readUpdate(update, most)
  if (read.kind === 'nothing') return
  if (read.kind === 'group') return leaveGroup(api, read)
  const result = await take(account, read.incoming)
  if (read.tap) await answerTap(api, read.incoming, read.tap, result)
}

/** A shop talks to one customer at a time: what is said in a group is nobody's. Said in vain where the bot may not write. */
async function leaveGroup(api: Api, { chat, language }: Extract<ReadUpdate, { kind: 'group' }>) {
  await call(api.sendMessage(chat, wordsIn(language).group)).catch(() => undefined)
  await call(api.leaveChat(chat)).catch(() => undefined)
}

/** Ends the waiting of a tapped button, and takes away buttons that have had their tap. They may be gone already. */
async function answerTap(
  api: Api,
  { peer, person, event }: Extract<ReadUpdate, { kind: 'event' }>['incoming'],
  tap: { id: string; message: number | undefined },
  result: TapResult,
): Promise<void> {
  const words = wordsIn(person.language)
  const text = result === 'over' ? words.over : event.kind === 'rating' ? words.thanks : undefined
  await call(api.answerCallbackQuery(tap.id, text ? { text } : {})).catch(() => undefined)
  if (tap.message === undefined) return
  // An answer that has not helped offers a person, as on the chat's page.
  const buttons =
    result === 'not helped' && event.kind === 'rating'
      ? buttonsOf(['offer'], event.messageId, words)
      : undefined
  await call(api.editMessageReplyMarkup(peer, tap.message, buttons ? { reply_markup: buttons } : {})).catch(
    () => undefined,
  )
}
