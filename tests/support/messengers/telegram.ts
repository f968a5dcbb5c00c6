// A local server of Telegram's Bot API, made from https://core.telegram.org/bots/api: bots, the people who write to them, long
// polling and webhooks, files, buttons, and the errors 400, 401, 403, 404, 409 and 429.
import { randomBytes, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { Busboy } from '@fastify/busboy'
import type { Message, Update } from 'grammy/types'

type Button = { text: string; callback_data: string }

/** A message of the bot's, as its reader sees it. */
export interface Shown {
  chat: number
  id: number
  text: string
  /** The picture's file, or its address. */
  photo?: Buffer | string
  /** A document in the same way, and what it is called. */
  document?: Buffer | string
  fileName?: string | undefined
  buttons: Button[]
}

/** What is asked of the Bot API. */
export interface Call {
  method: string
  values: Record<string, unknown>
  at: number
  /** The name that it reached this server by. */
  host: string
}

export interface TelegramUser {
  id: number
  name: string
  language: string | undefined
  username?: string
}

class Refusal extends Error {
  readonly code: number
  readonly parameters: Record<string, unknown> | undefined
  constructor(code: number, description: string, parameters?: Record<string, unknown>) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

/** A bot, with what was asked of it and what its people have seen. */
export class TestBot {
  readonly id = randomInt(10_000_000, 999_999_999)
  readonly username = `shop_${this.id}_bot`
  token = this.newToken()
  readonly shown: Shown[] = []
  readonly calls: Call[] = []
  /** Calls that came before the time was over that they were told to wait. */
  tooSoon = 0
  /** Questions for updates that came while another one was open. */
  overlaps = 0
  /** How many updates a question for them brings again, whatever is confirmed. */
  deliveries = 1
  /** Awaited when a message was taken, before its sender is told so. */
  acknowledge: () => Promise<void> | void = () => undefined
  left: number[] = []
  webhook: { url: string; secret: string; error?: { at: number; message: string } } | undefined
  readonly #updates: { update: Update; times: number }[] = []
  readonly #blockedBy = new Set<number>()
  readonly #known = new Set<number>()
  readonly #files = new Map<string, Buffer>()
  /** Whether it takes no document. */
  refusesDocuments = false
  readonly #wakers = new Set<() => void>()
  #poll: ((refusal: Refusal) => void) | undefined
  #waitUntil = 0
  #refuseNext: { times: number; seconds: number } = { times: 0, seconds: 0 }
  #ids = randomInt(1_000, 100_000)

  newToken(): string {
    return `${this.id}:${randomBytes(26).toString('base64url')}`
  }

  /** Makes another token, as BotFather's /revoke does. */
  revoke(): string {
    this.token = this.newToken()
    this.#poll?.(new Refusal(401, 'Unauthorized'))
    return this.token
  }

  /** The next messages are answered with 429 and this time, until it is over. */
  wantNothingFor(seconds: number): void {
    this.#refuseNext = { times: 1, seconds }
  }

  /** Somebody writes to the bot. @returns the update */
  say(user: TelegramUser, text: string): Update {
    return this.#message(user, { text })
  }

  sendPhoto(user: TelegramUser, bytes: Buffer, caption?: string): Update {
    const file_id = randomBytes(12).toString('base64url')
    this.#files.set(file_id, bytes)
    this.#files.set(`small-${file_id}`, bytes)
    const size = { file_id, file_unique_id: file_id, width: 300, height: 200, file_size: bytes.length }
    const small = { ...size, file_id: `small-${file_id}`, width: 90, height: 60, file_size: 900 }
    return this.#message(user, { photo: [small, size], ...(caption ? { caption } : {}) })
  }

  /** Any other message, such as a sticker. */
  sendOther(user: TelegramUser, fields: object): Update {
    return this.#message(user, fields)
  }

  edit(user: TelegramUser, text: string): Update {
    const edited_message = { ...this.#messageOf(user, { text }), edit_date: seconds() }
    return this.#add({ edited_message } as unknown as Partial<Update>)
  }

  tap(user: TelegramUser, button: Button | undefined, message: Shown | undefined): Update {
    if (!button || !message) throw new Error('There is no such button')
    return this.#add({
      callback_query: {
        id: randomBytes(8).toString('hex'),
        from: personOf(user),
        chat_instance: 'c',
        data: button.callback_data,
        message: { message_id: message.id, date: seconds(), chat: chatOf(user), text: message.text },
      },
    } as unknown as Partial<Update>)
  }

  block(user: TelegramUser, tells = true): void {
    this.#blockedBy.add(user.id)
    if (tells) this.#member(user, 'kicked')
  }

  unblock(user: TelegramUser): void {
    this.#blockedBy.delete(user.id)
    this.#member(user, 'member')
  }

  addToGroup(user: TelegramUser, group: number): Update {
    this.#known.add(group)
    return this.#add({
      my_chat_member: {
        chat: { id: group, type: 'supergroup', title: 'Friends' },
        from: personOf(user),
        date: seconds(),
        old_chat_member: { status: 'left', user: this.#self() },
        new_chat_member: { status: 'member', user: this.#self() },
      },
    } as unknown as Partial<Update>)
  }

  /** What a person has seen of the bot, oldest first. */
  seenBy(user: TelegramUser): Shown[] {
    return this.shown.filter(({ chat }) => chat === user.id)
  }

  textsTo(user: TelegramUser): string[] {
    return this.seenBy(user).map(({ text }) => text)
  }

  /** How many updates are not confirmed. */
  get pending(): number {
    return this.#updates.length
  }

  fileOf(path: string): Buffer | undefined {
    return this.#files.get(path.replace(/^photos\//, '').replace(/\.jpg$/, ''))
  }

  /** Delivers an update to the webhook. @returns the status, 0 where nothing answers */
  async deliver(update: Update, secret = this.webhook?.secret): Promise<number> {
    const response = await fetch(this.webhook?.url ?? '', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret ? { 'x-telegram-bot-api-secret-token': secret } : {}),
      },
      body: JSON.stringify(update),
    }).catch(() => undefined)
    await response?.body?.cancel()
    return response?.status ?? 0
  }

  async answer(
    method: string,
    values: Record<string, unknown>,
    host: string,
    gone: AbortSignal,
  ): Promise<unknown> {
    this.calls.push({ method, values, at: Date.now(), host })
    switch (method) {
      case 'getme':
        return {
          ...this.#self(),
          can_join_groups: true,
          can_read_all_group_messages: false,
          supports_inline_queries: false,
        }
      case 'getupdates':
        return this.#getUpdates(values, gone)
      case 'setwebhook':
        this.webhook = { url: String(values.url), secret: String(values.secret_token ?? '') }
        return true
      case 'deletewebhook':
        this.webhook = undefined
        return true
      case 'getwebhookinfo':
        return {
          url: this.webhook?.url ?? '',
          has_custom_certificate: false,
          pending_update_count: this.pending,
          ...(this.webhook?.error
            ? { last_error_date: this.webhook.error.at, last_error_message: this.webhook.error.message }
            : {}),
        }
      case 'getfile': {
        const file_id = String(values.file_id)
        const file = this.#files.get(file_id)
        if (!file) throw new Refusal(400, 'Bad Request: invalid file_id')
        return {
          file_id,
          file_unique_id: file_id,
          file_size: file.length,
          file_path: `photos/${file_id}.jpg`,
        }
      }
      case 'sendmessage': {
        const shown = this.#show(values, { text: String(values.text ?? '') })
        await this.acknowledge()
        return shown
      }
      case 'sendphoto':
        return this.#show(values, { text: String(values.caption ?? ''), photo: attachedIn(values, 'photo') })
      case 'senddocument': {
        const text = String(values.caption ?? '')
        if (this.refusesDocuments) throw new Refusal(400, 'Bad Request: file is too big')
        const fileName = values.file_name as string | undefined
        return this.#show(values, { text, document: attachedIn(values, 'document'), fileName })
      }
      case 'sendchataction':
        this.#requireReach(Number(values.chat_id))
        return true
      case 'answercallbackquery':
        return true
      case 'editmessagereplymarkup': {
        const message = this.shown.find(({ id }) => id === Number(values.message_id))
        if (!message) throw new Refusal(400, 'Bad Request: message to edit not found')
        message.buttons = buttonsOf(values)
        return true
      }
      case 'leavechat':
        this.left.push(Number(values.chat_id))
        return true
      default:
        throw new Refusal(404, 'Not Found')
    }
  }

  #self() {
    return { id: this.id, is_bot: true, first_name: 'Shop', username: this.username }
  }

  #messageOf(user: TelegramUser, fields: object) {
    this.#known.add(user.id)
    this.#ids += 1
    return { message_id: this.#ids, date: seconds(), from: personOf(user), chat: chatOf(user), ...fields }
  }

  #message(user: TelegramUser, fields: object): Update {
    return this.#add({ message: this.#messageOf(user, fields) as unknown as Message } as Partial<Update>)
  }

  #member(user: TelegramUser, status: string): void {
    this.#add({
      my_chat_member: {
        chat: chatOf(user),
        from: personOf(user),
        date: seconds(),
        old_chat_member: { status: status === 'kicked' ? 'member' : 'kicked', user: this.#self() },
        new_chat_member: { status, user: this.#self() },
      },
    } as unknown as Partial<Update>)
  }

  #add(fields: Partial<Update>): Update {
    this.#ids += 1
    const update = { update_id: this.#ids, ...fields } as Update
    if (this.webhook) void this.deliver(update)
    else this.#updates.push({ update, times: this.deliveries })
    for (const wake of this.#wakers) wake()
    return update
  }

  async #getUpdates({ offset = 0, timeout = 0, limit = 100 }: Record<string, unknown>, gone: AbortSignal) {
    if (this.webhook)
      throw new Refusal(
        409,
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      )
    const conflict = new Refusal(
      409,
      'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
    )
    if (this.#poll) this.overlaps += 1
    this.#poll?.(conflict)
    const ended = new Promise<never>((_resolve, reject) => {
      this.#poll = reject
    })
    ended.catch(() => undefined)
    const own = this.#poll
    const confirmed = this.#updates.filter(entry => entry.update.update_id < Number(offset))
    for (const entry of confirmed) {
      entry.times -= 1
      if (entry.times <= 0) this.#updates.splice(this.#updates.indexOf(entry), 1)
    }
    if (this.#updates.length === 0) {
      const news = new Promise<void>(resolve => this.#wakers.add(resolve))
      const left = new Promise<void>(resolve => gone.addEventListener('abort', () => resolve()))
      await Promise.race([
        news,
        left,
        ended,
        delay(Number(timeout) * 1000, undefined, { signal: gone }).catch(() => undefined),
      ])
      this.#wakers.clear()
    }
    if (this.#poll === own) this.#poll = undefined
    return this.#updates.slice(0, Number(limit)).map(({ update }) => update)
  }

  #requireReach(chat: number): void {
    if (this.#blockedBy.has(chat)) throw new Refusal(403, 'Forbidden: bot was blocked by the user')
    if (!this.#known.has(chat)) throw new Refusal(400, 'Bad Request: chat not found')
  }

  #show(values: Record<string, unknown>, content: Pick<Shown, 'text' | 'photo' | 'document' | 'fileName'>) {
    const chat = Number(values.chat_id)
    const { text, photo = content.document } = content
    if (Date.now() < this.#waitUntil || this.#refuseNext.times > 0) {
      if (Date.now() < this.#waitUntil) this.tooSoon += 1
      else this.#waitUntil = Date.now() + this.#refuseNext.seconds * 1000
      this.#refuseNext.times = 0
      const retry_after = Math.ceil((this.#waitUntil - Date.now()) / 1000)
      throw new Refusal(429, `Too Many Requests: retry after ${retry_after}`, { retry_after })
    }
    this.#requireReach(chat)
    if (!photo && text.trim() === '') throw new Refusal(400, 'Bad Request: message text is empty')
    if (text.length > (photo ? 1024 : 4096))
      throw new Refusal(
        400,
        photo ? 'Bad Request: message caption is too long' : 'Bad Request: message is too long',
      )
    if (typeof photo === 'string' && !photo.startsWith('https:'))
      throw new Refusal(400, 'Bad Request: wrong file identifier/HTTP URL specified')
    const buttons = buttonsOf(values)
    if (buttons.some(({ callback_data }) => Buffer.byteLength(callback_data) > 64))
      throw new Refusal(400, 'Bad Request: BUTTON_DATA_INVALID')
    this.#ids += 1
    this.shown.push({ chat, id: this.#ids, buttons, ...content })
    return { message_id: this.#ids, date: seconds(), chat: { id: chat, type: 'private' }, text }
  }
}

/** A Bot API server with its bots. */
export interface TestTelegram {
  /** For TELEGRAM_API_URL. */
  apiUrl: string
  addBot(): TestBot
  user(name: string, language?: string): TelegramUser
  stop(): Promise<void>
}

export async function startTelegram(): Promise<TestTelegram> {
  const bots: TestBot[] = []
  const server = createServer((request, response) => {
    void handle(request, response).catch(error => {
      const refusal = error instanceof Refusal ? error : new Refusal(500, String(error))
      const { code: error_code, message: description, parameters } = refusal
      send(response, error_code, {
        ok: false,
        error_code,
        description,
        ...(parameters ? { parameters } : {}),
      })
    })
  })
  server.keepAliveTimeout = 60_000

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const [, isFile, token = '', rest = ''] =
      /^\/(file\/)?bot([^/]+)\/([^?]+)/.exec(decodeURIComponent(request.url ?? '')) ?? []
    const bot = bots.find(each => each.token === token)
    const values = await valuesOf(request)
    if (!bot) throw new Refusal(401, 'Unauthorized')
    if (isFile) {
      const file = bot.fileOf(rest)
      if (!file) throw new Refusal(404, 'Not Found')
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file)
      return
    }
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    send(response, 200, {
      ok: true,
      result: await bot.answer(rest.toLowerCase(), values, request.headers.host ?? '', gone.signal),
    })
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    addBot() {
      const bot = new TestBot()
      bots.push(bot)
      return bot
    },
    user: (name, language) => ({ id: randomInt(1_000_000, 2_000_000_000), name, language }),
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const seconds = () => Math.floor(Date.now() / 1000)
const chatOf = ({ id, name }: TelegramUser) => ({ id, type: 'private' as const, first_name: name })
const personOf = ({ id, name, language, username }: TelegramUser) => ({
  id,
  is_bot: false,
  first_name: name,
  ...(language ? { language_code: language } : {}),
  ...(username ? { username } : {}),
})

function send(response: ServerResponse, status: number, body: object): void {
  if (!response.writableEnded)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** The parameters of a call: JSON, or a form with files. */
async function valuesOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  if (body.length === 0) return {}
  if (type.startsWith('application/json')) return JSON.parse(body.toString()) as Record<string, unknown>
  const values: Record<string, unknown> = {}
  const form = new Busboy({ headers: { 'content-type': type } })
  const files: Promise<void>[] = []
  form.on('field', (name, value) => {
    values[name] = value
  })
  form.on('file', (name, stream, fileName) =>
    files.push(
      buffer(stream).then(bytes => {
        values[name] = bytes
        values.file_name = fileName
      }),
    ),
  )
  await finished(form.end(body))
  await Promise.all(files)
  return values
}

/** A picture or a document: its bytes, or the address that Telegram is to load it from. */
function attachedIn(values: Record<string, unknown>, field: 'photo' | 'document'): Buffer | string {
  const photo = values[field]
  const attached = typeof photo === 'string' && /^attach:\/\/(.+)$/.exec(photo)?.[1]
  return (attached ? values[attached] : photo) as Buffer | string
}

function buttonsOf({ reply_markup: markup }: Record<string, unknown>): Button[] {
  const parsed = (typeof markup === 'string' ? JSON.parse(markup) : markup) as
    | { inline_keyboard?: Button[][] }
    | undefined
  return (parsed?.inline_keyboard ?? []).flat()
}
