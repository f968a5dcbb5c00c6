/** How PostgreSQL executes its statements, as it logs a sample of them (auto_explain), and which are executed otherwise later on. */
import { open, stat } from 'node:fs/promises'
import type postgres from 'postgres'

export interface Plans {
  /** Notes which plans there were since the last look. */
  look(): Promise<void>
  /** Statements whose plans at the last look are none of those at the first one; undefined where too little was logged to tell. */
  changes(): string[]
  statements(): number
}

interface Node {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: Node[]
}

/** Of all statements: each is logged with its plan. */
const share = 0.01

/**
 * Has plans logged from now on, by connections that are made again.
 * @param log the file that PostgreSQL writes
 * @returns undefined where this PostgreSQL has no auto_explain
 */
export async function watchPlans(admin: postgres.Sql, log: string): Promise<Plans | undefined> {
  const session = await admin.reserve()
  try {
    await session.unsafe(`load 'auto_explain'`)
    for (const [name, value] of Object.entries({
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.sample_rate': String(share),
      'auto_explain.log_nested_statements': 'on',
      'auto_explain.log_format': 'json',
    }))
      await session.unsafe(`alter system set ${name} = '${value}'`)
    await session.unsafe('select pg_reload_conf()')
    await session.unsafe(`
      select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and usename <> 'postgres'`)
  } catch {
    return undefined
  } finally {
    session.release()
  }
  const looks: Map<string, Set<string>>[] = []
  let read = (await stat(log)).size
  return {
    async look() {
      const { size } = await stat(log)
      const file = await open(log)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size - read), 0, size - read, read)
      await file.close()
      read += bytesRead
      looks.push(plansIn(buffer.toString('utf8', 0, bytesRead)))
    },
    statements: () => new Set(looks.flatMap(look => [...look.keys()])).size,
    changes() {
      const [first, last] = [looks[0], looks.at(-1)]
      return [...(last ?? [])].flatMap(([statement, plans]) => {
        const before = first?.get(statement)
        if (!before || [...plans].some(plan => before.has(plan))) return []
        return `${statement}: ${[...before].join(' or ')} → ${[...plans].join(' or ')}`
      })
    },
  }
}

/** The plans of a log, by their statements. */
function plansIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [, entry = ''] of text.matchAll(/ms {2}plan:\n((?:\t.*\n)+)/g)) {
    const { 'Query Text': query, Plan: plan } = JSON.parse(entry) as { 'Query Text': string; Plan: Node }
    const statement = query.replace(/\s+/g, ' ').trim().slice(0, 120)
    const plans = found.get(statement) ?? new Set()
    found.set(statement, plans.add(shapeOf(plan)))
  }
  return found
}

/** What a plan does, without costs and numbers. */
const shapeOf = ({ Plans: parts = [], ...node }: Node): string =>
  [
    [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' '),
    parts.length > 0 ? `(${parts.map(shapeOf).join(', ')})` : '',
  ].join('')
