/**
 * Tells whether sign-up, recovery and log-in take longer for an address that has an account than for one that has
 * none: `npx tsx tests/bench/auth-timing.ts [tries]`. Limits are off; known and unknown take turns.
 */
import { startTestFrontdesk } from '../support/frontdesk.ts'
import { median, printTable } from './statistics.ts'

const tries = Number(process.argv[2] ?? 200)
const frontdesk = await startTestFrontdesk()

async function post(path: string, body: Record<string, string>): Promise<Response> {
  return fetch(`${frontdesk.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: frontdesk.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const newAddress = () => `${crypto.randomUUID()}@example.com`
const known = newAddress()
await post('/signup', { email: known, password: 'a good password' })
await frontdesk.admin`update auth.users set email_confirmed_at = now() where email = ${known}`

const calls: Record<string, (email: string) => Promise<Response>> = {
  'log-in': email => post('/token?grant_type=password', { email, password: 'a wrong password' }),
  'sign-up': email => post('/signup', { email, password: 'a good password' }),
  recovery: email => post('/recover', { email }),
}

const rows: Record<string, string>[] = []
for (const [name, call] of Object.entries(calls)) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const statuses = new Set<number>()
  for (let index = 0; index < tries * 2 + 10; index += 1) {
    const which = index % 2 === 0 ? 'known' : 'unknown'
    const email = which === 'known' ? known : newAddress()
    const start = performance.now()
    const response = await call(email)
    await response.arrayBuffer()
    // The first few warm up.
    if (index >= 10) times[which].push(performance.now() - start)
    statuses.add(response.status)
  }
  const difference = median(times.known) - median(times.unknown)
  rows.push({
    call: name,
    'known (median ms)': median(times.known).toFixed(1),
    'unknown (median ms)': median(times.unknown).toFixed(1),
    'difference (ms)': difference.toFixed(2),
    statuses: [...statuses].join(', '),
  })
}
printTable(rows)
await frontdesk.stop()
