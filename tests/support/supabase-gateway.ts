import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type postgres from 'postgres'
import { withConnection } from '../../server/database/connection.ts'
import { asPostgrest } from '../../server/http/errors.ts'
import { type Procedure, readCatalog } from '../../server/rest/catalog.ts'
import { compileCall } from '../../server/rest/compile.ts'
import { asRestError } from '../../server/rest/errors.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const deno = createRequire(import.meta.url).resolve('deno/bin.cjs')
const FUNCTION = '/functions/v1/ai-chat-response'
const RPC = '/rest/v1/rpc/'

export interface Gateway {
  url: string
  stop(): Promise<void>
}

/**
 * What Supabase is to the assistant's edge function: it runs `index.ts` in Deno, calls it for the pages, and lets it call
 * the database's functions with the service key. Everything else is forwarded to the Frontdesk at `target`.
 * @param environment the function's secrets, such as AI_MODEL
 */
export async function startGateway(
  target: string,
  admin: postgres.Sql,
  adminUrl: string,
  environment: Record<string, string>,
): Promise<Gateway> {
  const serviceKey = randomBytes(32).toString('base64url')
  const { serviceProcedures } = await withConnection(adminUrl, readCatalog)
  let functionPort = 0

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path.startsWith(RPC) && isService(request, serviceKey)) {
      void callAsService(admin, serviceProcedures, request, response)
    } else if (path.split('?')[0] === FUNCTION) {
      forward(request, response, { port: functionPort, path: '/' })
    } else {
      forward(request, response, { port: new URL(target).port, path })
    }
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`

  const runtime = runFunction({
    ...environment,
    SUPABASE_URL: url,
    SUPABASE_SERVICE_ROLE_KEY: serviceKey,
    DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
  })
  functionPort = await runtime.port
  return {
    url,
    async stop() {
      // The started program is a wrapper: Deno would survive it.
      if (runtime.child.pid) process.kill(-runtime.child.pid, 'SIGTERM')
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** @returns the process, and the free port that it has taken once it listens */
function runFunction(environment: Record<string, string>): { child: ChildProcess; port: Promise<number> } {
  const program = [
    'run',
    '--no-prompt',
    '--allow-net',
    '--allow-env',
    '--allow-read',
    '--allow-sys',
    '--node-modules-dir=manual',
    'supabase/functions/ai-chat-response/index.ts',
  ]
  const child = spawn(process.execPath, [deno, ...program], {
    cwd: root,
    env: { ...process.env, ...environment, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, to be killed as a whole.
    detached: true,
  })
  let said = ''
  const port = new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        said = `${said}${chunk}`.slice(-4000)
        const [, taken] = /Listening on \S+:(\d+)\//.exec(said) ?? []
        if (taken) resolve(Number(taken))
      })
    }
    child.once('exit', code => reject(new Error(`The function ended with ${code}: ${said}`)))
  })
  return { child, port }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const isService = ({ headers }: IncomingMessage, key: string) =>
  sha256(headers.authorization ?? '') === sha256(`Bearer ${key}`)

async function callAsService(
  admin: postgres.Sql,
  procedures: Map<string, Procedure>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const answer = (status: number, body: string) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  try {
    const procedure = procedures.get((request.url ?? '').slice(RPC.length))
    if (!procedure) throw new Error(`There is no ${request.url}.`)
    const { text, parameters } = compileCall(procedure, (await json(request)) as Record<string, unknown>)
    const [row] = await admin.begin(async sql => {
      await sql`select set_config('request.jwt.claims', '{"role": "service_role"}', true)`
      await sql`set local role service_role`
      return sql.unsafe<{ body?: string }[]>(text, parameters)
    })
    answer(200, row?.body ?? 'null')
  } catch (error) {
    const refusal = asRestError(error, false)
    answer(refusal.status, JSON.stringify(asPostgrest(refusal)))
  }
}

function forward(request: IncomingMessage, response: ServerResponse, target: RequestOptions) {
  const onward = httpRequest(
    { ...target, host: '127.0.0.1', method: request.method, headers: request.headers },
    answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.once('error', () => response.destroy())
  request.once('error', () => onward.destroy())
  request.pipe(onward)
}
