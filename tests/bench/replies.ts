/**
 * Tells how long it takes from the moment at which a mail program begins to hand over an owner's reply until it is in the chat:
 * `npx tsx tests/bench/replies.ts [replies]`, by Debian's Exim and Dovecot on this machine: read from the mailbox by IMAP, and
 * handed on by Exim to the SMTP door. One after the other, each into another chat.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '../../server/config.ts'
import { replyAddresses } from '../../server/open-inbound.ts'
import { freePort } from '../../server/process/free-port.ts'
import { startTestFrontdesk } from '../support/frontdesk.ts'
import { startMailServers } from '../support/mail/servers.ts'
import { printTable, quantile } from './statistics.ts'

const replies = Number(process.argv[2] ?? 30)

const port = await freePort()
const servers = await startMailServers(['reply', 'owner'], { port })
const environment = {
  JWT_SECRET: 'a secret of this bench, long enough to sign',
  INBOUND_ADDRESS: 'reply@shop.example',
  IMAP_URL: servers.imapUrl('reply'),
  INBOUND_SMTP_PORT: String(port),
}
const addresses = replyAddresses(readConfig(environment).inbound, environment.JWT_SECRET)
const frontdesk = await startTestFrontdesk(environment)
const owner = await frontdesk.owner('owner@shop.example')
const { data: shop } = await owner.client
  .from('businesses')
  .insert({ name: 'Corner shop', owner_id: owner.id })
  .select('id')
  .single()
  .throwOnError()

/** Milliseconds that one reply takes. */
async function timeOf(way: 'imap' | 'door'): Promise<number> {
  const session_id = crypto.randomUUID()
  await frontdesk.visitor().rpc('open_chat_session', { session_id, business_id: shop.id }).throwOnError()
  const to = addresses?.make('owner', session_id)
  const started = performance.now()
  await servers.send({ from: owner.email, to, text: 'Yes, for 3 euros.', headers: { 'X-Way': way } })
  for (;;) {
    const written = await frontdesk.admin`select 1 from chat_messages where session_id = ${session_id}`
    if (written.length > 0) return performance.now() - started
    await delay(5)
  }
}

async function measure(way: 'imap' | 'door', name: string) {
  await timeOf(way)
  const times: number[] = []
  for (let n = 0; n < replies; n += 1) times.push(await timeOf(way))
  return {
    'hand-over to chat': name,
    replies: String(times.length),
    'p50, ms': quantile(times, 0.5).toFixed(0),
    'p95, ms': quantile(times, 0.95).toFixed(0),
    'longest, ms': Math.max(...times).toFixed(0),
  }
}

try {
  printTable([await measure('imap', 'mailbox, read by IMAP'), await measure('door', 'SMTP door')])
} finally {
  await frontdesk.stop()
  await servers.stop()
}
