import { timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Api } from 'grammy'
import { ChannelFault, type Reading } from '../channel.ts'
import { call } from './bot-api.ts'
import { readUpdates } from './read-update.ts'

/** How often it is looked whether updates arrive, in milliseconds, and how old Telegram's last trouble may be, in seconds. */
const lookEvery = 60_000
const recent = 120

export interface WebhookOptions {
  url: string
  /** What Telegram sends along with each update. */
  secret: string
  reading: Reading
  log: { warn(details: object, message: string): void }
}

/**
 * Has Telegram deliver updates to an address of the server, and looks whether they arrive, until it is aborted.
 * Source: https://core.telegram.org/bots/api#setwebhook
 */
export async function keepWebhook(api: Api, { url, secret, reading, log }: WebhookOptions): Promise<void> {
  const { signal, onFault } = reading
  let isSet = false
  while (!signal.aborted) {
    try {
      const info = isSet ? await call(api.getWebhookInfo()) : undefined
      if (info?.url !== url) {
        await call(
          api.setWebhook(url, { secret_token: secret, allowed_updates: readUpdates, max_connections: 10 }),
        )
        isSet = true
        await onFault(null)
      } else {
        const isTroubled =
          info.pending_update_count > 0 && (info.last_error_date ?? 0) > Date.now() / 1000 - recent
        if (isTroubled) log.warn({ reason: info.last_error_message }, 'Telegram cannot deliver updates')
        await onFault(isTroubled ? 'webhook' : null)
      }
    } catch (error) {
      if (error instanceof ChannelFault && error.fault === 'revoked') return onFault('revoked')
      log.warn({ reason: (error as Error).message }, 'Telegram’s webhook cannot be kept now')
    }
    await delay(lookEvery, undefined, { signal }).catch(() => undefined)
  }
}

/** Whether a request holds the secret that only Telegram was told. */
export function isFromTelegram(headers: Record<string, unknown>, secret: string): boolean {
  const given = Buffer.from(String(headers['x-telegram-bot-api-secret-token'] ?? ''))
  const wanted = Buffer.from(secret)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
