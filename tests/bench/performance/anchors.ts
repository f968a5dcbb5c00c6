/** Starts what the product is compared with, on the product's own database. */
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Product } from './product.ts'
import type { Job } from './requests.ts'
import { type DatabaseKind, pgbenchScript } from './statements.ts'

const execute = promisify(execFile)

export interface BareHandler {
  port: number
  pid: number
  stop(): void
}

export async function startBareHandler({ database }: Product, claims: string): Promise<BareHandler> {
  const url = `postgres://authenticator_postgres:${encodeURIComponent(database.password)}@${database.host}:${database.port}/postgres`
  const child = fork(new URL('./bare-handler.ts', import.meta.url), [JSON.stringify({ url, claims })], {
    execArgv: ['--import', 'tsx'],
  })
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  return { port, pid: child.pid ?? 0, stop: () => child.disconnect() }
}

/** Debian's place, or wherever the shell finds it. Undefined where PostgreSQL's tools are not installed. */
export async function findPgbench(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(':')
  for (const folder of folders) {
    const program = join(folder, 'pgbench')
    if (
      await access(program).then(
        () => true,
        () => false,
      )
    )
      return program
  }
  return undefined
}

/**
 * Transactions per second of pgbench with the same statements on the same number of connections, prepared and
 * pipelined. The texts that customers send are spread over scripts of their own, since pgbench has no list of values.
 */
export async function runPgbench(
  program: string,
  { database }: Product,
  kind: DatabaseKind,
  job: Job,
  claims: string,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-pgbench-'))
  try {
    const texts = kind === 'send' ? job.texts.slice(0, 50) : ['']
    const files = await Promise.all(
      texts.map(async (text, index) => {
        const file = join(folder, `${index}.sql`)
        await writeFile(file, pgbenchScript(kind, { chats: job.chats, claims, text }))
        return file
      }),
    )
    const { stdout } = await execute(
      program,
      [
        ...[
          '-h',
          database.host,
          '-p',
          String(database.port),
          '-U',
          'authenticator_postgres',
          '-n',
          '-M',
          'prepared',
        ],
        ...['-c', String(job.connections), '-j', '1', '-T', String(Math.max(1, Math.round(job.seconds)))],
        ...files.flatMap(file => ['-f', file]),
        'postgres',
      ],
      { env: { ...process.env, PGPASSWORD: database.password } },
    )
    const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? []
    if (!rate) throw new Error(`pgbench gave no rate:\n${stdout}`)
    return Number(rate)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
