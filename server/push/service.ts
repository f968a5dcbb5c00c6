import { Agent, fetch } from 'undici'
import { isPublicAddress } from '../../supabase/functions/import-page/public-address.ts'
import {
  createPushService,
  notPublic,
  type PushServiceOptions,
  pushTimeout,
} from '../../supabase/functions/rounds/push/service.ts'
import { guardedLookup } from '../http/guarded-lookup.ts'

/** Hands alerts to push services, over connections that go to the very address that was checked. */
export function openPushService(options: Omit<PushServiceOptions, 'post'>): {
  send: ReturnType<typeof createPushService>
  close(): Promise<void>
} {
  const times = { headersTimeout: pushTimeout, bodyTimeout: pushTimeout }
  const guarded = new Agent({
    ...times,
    connect: {
      lookup: guardedLookup(isPublicAddress, () => new Error(notPublic)),
      timeout: pushTimeout,
    },
  })
  const open = new Agent({ ...times, connect: { timeout: pushTimeout } })
  const send = createPushService({
    ...options,
    async post(endpoint, request, isTrusted) {
      const dispatcher = isTrusted ? open : guarded
      const response = await fetch(endpoint, { ...request, redirect: 'manual', dispatcher })
      await response.body?.cancel()
      return response.status
    },
  })
  return {
    send,
    close: async () => {
      await Promise.all([guarded.close(), open.close()])
    },
  }
}
