import type { Update } from 'grammy/types'
import { z } from 'zod'
import { type Account, type Channel, ChannelFault } from '../channel.ts'
import { botApi, call, download } from './bot-api.ts'
import { poll } from './poll.ts'
import { sendMessage } from './send-message.ts'
import { takeUpdate } from './take-update.ts'
import { isFromTelegram, keepWebhook } from './webhook.ts'

export interface TelegramOptions {
  /** The Bot API's address, without a trailing slash. */
  apiUrl: string
  /** Whether Telegram delivers updates to the server, and where: the address without a trailing slash; undefined to ask for them. */
  webhooks: string | undefined
  /** What Telegram sends along with each update of a connection. */
  secretFor(connection: string): string
  /** The most bytes of a picture that is taken. */
  mostPictureBytes: number
  log: { warn(details: object, message: string): void }
}

/** The form of a bot's token. Source: https://core.telegram.org/bots/features#botfather */
export const tokenForm = /^\d{5,20}:[\w-]{30,100}$/

const Delivered = z.object({ update_id: z.number().int() }).loose()

/** Telegram, by its Bot API. */
export function createTelegram({
  apiUrl,
  webhooks,
  secretFor,
  mostPictureBytes: most,
  log,
}: TelegramOptions): Channel {
  const apiOf = ({ secret }: Account) => botApi(apiUrl, secret)
  return {
    kind: 'telegram',
    async identify(secret) {
      if (!tokenForm.test(secret)) throw new ChannelFault('revoked', 'This is no token')
      const { id, username } = await call(botApi(apiUrl, secret).getMe())
      return { accountId: String(id), accountName: username }
    },
    async read(account, reading) {
      if (webhooks) {
        const url = `${webhooks}/${account.id}`
        return keepWebhook(apiOf(account), { url, secret: secretFor(account.id), reading, log })
      }
      const api = apiOf(account)
      const { take } = reading
      return poll(botApi(apiUrl, account.secret, true), {
        takeOne: update => takeUpdate(api, account, update, { take, most }),
        reading,
        log,
      })
    },
    async deliver(account, headers, body, take) {
      if (!webhooks || !isFromTelegram(headers, secretFor(account.id))) return false
      const update = Delivered.safeParse(body)
      if (update.success)
        await takeUpdate(apiOf(account), account, update.data as unknown as Update, { take, most })
      return true
    },
    async leave(secret) {
      await call(botApi(apiUrl, secret).deleteWebhook())
    },
    fetchPicture: ({ secret }, picture, signal) => download(apiUrl, secret, picture, { most, signal }),
    async showTyping(account, peer) {
      await call(apiOf(account).sendChatAction(peer, 'typing')).catch(() => undefined)
    },
    send: (account, message, sent, onPart) => sendMessage(apiOf(account), message, sent, onPart),
  }
}
