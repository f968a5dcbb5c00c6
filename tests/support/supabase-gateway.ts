import { createHash, randomBytes } from 'node:crypto'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type postgres from 'postgres'
import { withConnection } from '../../server/database/connection.ts'
import { asPostgrest } from '../../server/http/errors.ts'
import { type Procedure, readCatalog } from '../../server/rest/catalog.ts'
import { compileCall } from '../../server/rest/compile.ts'
import { asRestError } from '../../server/rest/errors.ts'
import { type EdgeFunction, functionNames, startFunction } from './edge-functions.ts'

const FUNCTIONS = '/functions/v1/'
const RPC = '/rest/v1/rpc/'
const OBJECTS = '/storage/v1/object/'

export interface Gateway {
  url: string
  stop(): Promise<void>
}

/**
 * What Supabase is to the edge functions: it runs each one's `index.ts` in Deno, calls it for the pages, and lets those that have
 * the service key call the database's functions and remove stored files. Everything else is forwarded to a Frontdesk.
 * @param target the Frontdesk
 * @param environment the functions' secrets, such as AI_MODEL
 * @param first the function that is started at once
 */
export async function startGateway(
  target: { url: string; publishableKey: string; adminUrl: string; admin: postgres.Sql },
  environment: Record<string, string>,
  first = 'ai-chat-response',
): Promise<Gateway> {
  const serviceKey = randomBytes(32).toString('base64url')
  const { serviceProcedures } = await withConnection(target.adminUrl, readCatalog)
  const functions = new Map<string, EdgeFunction>()
  const secrets = (): Record<string, string> => ({
    ...environment,
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: target.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: serviceKey,
  })
  /** Starts a function at its first call, as Supabase does. */
  const functionNamed = (name: string) => {
    const found = functions.get(name) ?? startFunction(name, secrets())
    functions.set(name, found)
    return found
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const onward = path.startsWith(FUNCTIONS) ? path.slice(FUNCTIONS.length) : ''
    const [name = ''] = onward.split(/[/?]/)
    if (path.startsWith(RPC) && isService(request, serviceKey)) {
      void callAsService(target.admin, serviceProcedures, request, response)
    } else if (path.startsWith(OBJECTS) && request.method === 'DELETE' && isService(request, serviceKey)) {
      void removeFiles(target.admin, path.slice(OBJECTS.length), request, response)
    } else if (functionNames.includes(name)) {
      functionNamed(name).port.then(
        // What follows the function's name is the function's to read.
        port => forward(request, response, { port, path: `/${onward}` }),
        error => response.writeHead(503).end(`${error}`),
      )
    } else {
      forward(request, response, { port: new URL(target.url).port, path })
    }
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`

  await functionNamed(first).port
  return {
    url,
    async stop() {
      for (const { stop } of functions.values()) stop()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
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
    if (procedure.returns === 'void') response.writeHead(204).end()
    else answer(200, row?.body ?? 'null')
  } catch (error) {
    const refusal = asRestError(error, false)
    answer(refusal.status, JSON.stringify(asPostgrest(refusal)))
  }
}

/** Removes files by their names, as Supabase's storage server does for whoever may: it answers with their rows. */
async function removeFiles(
  admin: postgres.Sql,
  bucket: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { prefixes } = (await json(request)) as { prefixes: string[] }
  const removed = await admin`
    delete from storage.objects where bucket_id = ${bucket} and name in ${admin(prefixes)} returning bucket_id, name`
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(removed))
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
