// The Supabase Edge Function: the only file here that knows Deno. It does what server/ does in the background, where there is no
// server of Frontdesk: pg_cron starts it.
import { openAssistant } from '../ai-chat-response/model/open-assistant.ts'
import { pictureFetcher } from '../ai-chat-response/model/pictures.ts'
import { readModelSettings } from '../ai-chat-response/model/settings.ts'
import { rpcOver } from '../ai-chat-response/rpc-over.ts'
import { createShops } from '../ai-chat-response/turn/shops.ts'
import { isPublicAddress } from '../import-page/public-address.ts'
import { removeOver, removeUnusedFiles } from './files.ts'
import { createRoundsHandler } from './handler.ts'
import { createSmtpMailer } from './mail/smtp.ts'
import { sendMails } from './notify/send-mails.ts'
import { createChoices } from './notify/unsubscribe/choices.ts'
import { mailSite } from './notify/unsubscribe/links.ts'
import { unsubscribeTokens } from './notify/unsubscribe/token.ts'
import { deleteOldRows } from './old-rows.ts'
import { sendPushes } from './push/send-pushes.ts'
import { createPushService, notPublic } from './push/service.ts'
import { answerOverdue } from './questions.ts'
import { readRoundsSettings } from './settings.ts'
import { createUnsubscribeHandler } from './unsubscribe.ts'

const { supabaseUrl, serviceKey, secret, siteUrl, mail, vapid, pushServices } = readRoundsSettings(name =>
  Deno.env.get(name),
)
const rpc = rpcOver({ url: supabaseUrl, key: serviceKey })(`Bearer ${serviceKey}`)

const write = (level: 'info' | 'warn' | 'error') => (details: object, event: string) =>
  console[level](JSON.stringify({ event, ...details }))
const log = { info: write('info'), warn: write('warn'), error: write('error') }

/** Supabase's own; plain Deno has none and does not end with a request. */
const { EdgeRuntime: edgeRuntime } = globalThis as {
  EdgeRuntime?: { waitUntil(work: Promise<unknown>): void }
}

const tokens = unsubscribeTokens(`unsubscribe:${secret}`)
const site = mailSite(siteUrl, tokens, undefined, `${supabaseUrl}/functions/v1/rounds/unsubscribe`)

async function isPublicHost(host: string): Promise<boolean> {
  const answers = await Promise.allSettled([Deno.resolveDns(host, 'A'), Deno.resolveDns(host, 'AAAA')])
  const addresses = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
  return addresses.length > 0 && addresses.every(isPublicAddress)
}

const send =
  vapid &&
  createPushService({
    vapid,
    trusted: pushServices,
    // As in import-page: the name may lead elsewhere when it is connected to than when it was looked up.
    async post(endpoint, request, isTrusted) {
      if (!isTrusted && !(await isPublicHost(new URL(endpoint).hostname))) throw new Error(notPublic)
      const response = await fetch(endpoint, { ...request, redirect: 'manual' })
      await response.body?.cancel()
      return response.status
    },
  })

const assistant = await openAssistant(
  readModelSettings(name => Deno.env.get(name)),
  pictureFetcher(supabaseUrl),
)
const answering = {
  rpc,
  assistant,
  shops: createShops(rpc),
  log: (level: 'info' | 'error', event: string, details: Record<string, unknown>) =>
    log[level](details, event),
  now: Date.now,
}

const rounds = createRoundsHandler({
  secret,
  log,
  waitUntil: work => edgeRuntime?.waitUntil(work),
  tasks: {
    async mails() {
      if (!mail) return undefined
      const { mailer, close } = createSmtpMailer({ ...mail, log })
      try {
        const { sent, failed, isWhole } = await sendMails({ rpc, mailer, site, log })
        return { sent, ...(failed > 0 || !isWhole ? { failed: isWhole ? failed : true } : {}) }
      } finally {
        close()
      }
    },
    pushes: async () => send && sendPushes({ rpc, send, log }),
    questions: () => answerOverdue(answering),
    files: async () => ({
      removed: await removeUnusedFiles({ rpc, remove: removeOver(supabaseUrl, serviceKey) }),
    }),
    'old rows': async () => ({ deleted: await deleteOldRows({ rpc, log }) }),
  },
})
const unsubscribe = createUnsubscribeHandler(createChoices(rpc, tokens), siteUrl)

Deno.serve(request =>
  new URL(request.url).pathname.endsWith('/unsubscribe') ? unsubscribe(request) : rounds(request),
)
