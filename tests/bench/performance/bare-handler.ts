/**
 * The least that Node can do for the same requests: no framework, no limits, no checks, no log. Reads the JSON, sends
 * the statements to the database in one go on one of 16 connections and passes PostgreSQL's JSON on.
 */
import { createServer } from 'node:http'
import postgres from 'postgres'
import { calls, type DatabaseKind, identify, sendEvents } from './statements.ts'

const { url, claims } = JSON.parse(process.argv[2] ?? '{}') as { url: string; claims: string }
const sql = postgres(url, { max: 16, onnotice: () => undefined })
const idle = await Promise.all(Array.from({ length: 16 }, () => sql.reserve()))
const waiting: ((connection: postgres.ReservedSql) => void)[] = []

const kindOf = (path: string, values: Record<string, unknown>): DatabaseKind => {
  if (path.endsWith('send_customer_message')) return 'send'
  if (path.endsWith('list_chat_sessions')) return 'list'
  return values.after ? 'poll' : 'read'
}

async function answer(path: string, body: string): Promise<string> {
  const values = JSON.parse(body) as Record<string, unknown>
  const kind = kindOf(path, values)
  const { text, names } = calls[kind]
  const isOwner = kind === 'list'
  const connection = idle.pop() ?? (await new Promise<postgres.ReservedSql>(resolve => waiting.push(resolve)))
  try {
    const [, , rows] = await Promise.all([
      connection.unsafe('begin'),
      connection.unsafe(
        identify,
        [
          isOwner ? 'authenticated' : 'anon',
          isOwner ? claims : '{"role":"anon"}',
          '{"x-forwarded-for":"10.1.2.3"}',
        ],
        { prepare: true },
      ),
      connection.unsafe<{ body: string }[]>(
        text,
        names.map(name => String(values[name])),
        { prepare: true },
      ),
      connection.unsafe('commit'),
      kind === 'send' && connection.unsafe(sendEvents, [], { prepare: true }),
    ])
    return rows[0]?.body ?? ''
  } finally {
    const next = waiting.shift()
    if (next) next(connection)
    else idle.push(connection)
  }
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', async () => {
    try {
      const body = await answer(request.url ?? '', Buffer.concat(chunks).toString())
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    } catch (error) {
      const message = String(error)
      response.writeHead(500, { 'content-length': Buffer.byteLength(message) })
      response.end(message)
    }
  })
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.once('disconnect', () => process.exit())
