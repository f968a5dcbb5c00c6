import { randomUUID } from 'node:crypto'
import { tables } from '../../server/rest/contract.ts'
import type { Actor, ProbedWorld } from './actors.ts'
import { type Attempt, missingLike, pair } from './attempt.ts'
import { tableDecisions } from './decisions.ts'
import type { Tenant } from './world.ts'

type Row = Record<string, unknown>

/** A table as the catalog describes it, with a row of the victim's and one of the attacker's. */
interface ProbedTable {
  name: string
  key: string
  references: string[]
  insertable: string[]
  theirs: Row
  ours: Row
}

const operators = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const
const representation = { prefer: 'return=representation' }

/** All attempts with the tables, generated from the catalog. */
export async function restAttempts(world: ProbedWorld): Promise<Attempt[]> {
  const probed = await Promise.all(Object.keys(tables).map(name => readTable(world, name)))
  return [
    ...world.actors.flatMap(actor =>
      probed.flatMap(table => [...reads(actor, table, world.victim), ...writes(actor, table)]),
    ),
    ...probed.flatMap(table => moves(world.actor('another owner'), table)),
    ...world.actors.flatMap(actor => hidden(actor)),
  ]
}

async function readTable(
  { frontdesk: { admin }, attacker, victim }: ProbedWorld,
  name: string,
): Promise<ProbedTable> {
  const [shape] = await admin<{ key: string; references: string[]; insertable: string[] }[]>`
    select (select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
             where i.indrelid = c.oid and i.indisprimary) as key,
           array(select a.attname::text from pg_constraint f
                   join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
                  where f.conrelid = c.oid and f.contype = 'f') as references,
           array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                    and has_column_privilege('authenticated', c.oid, a.attnum, 'insert')) as insertable
      from pg_class c where c.oid = ${`public.${name}`}::regclass`
  const rowOf = async ({ marker, ownerId }: Tenant) => {
    const [found] = await admin<{ row: Row }[]>`
      select to_jsonb(t) as row from ${admin(`public.${name}`)} t
       where strpos(t::text, ${marker}) > 0 or strpos(t::text, ${ownerId}) > 0 order by t::text limit 1`
    if (!found) throw new Error(`There is no row in ${name} to probe with.`)
    return found.row
  }
  if (!shape) throw new Error(`There is no table ${name}.`)
  return { name, ...shape, theirs: await rowOf(victim), ours: await rowOf(attacker) }
}

const filter = (column: string, operator: string, value: unknown) =>
  `${column}=${operator}.${encodeURIComponent(String(value))}`

function reads(actor: Actor, { name, key, theirs }: ProbedTable, { marker }: Tenant): Attempt[] {
  const path = `/rest/v1/${name}`
  const get = (query: string, headers = {}, method = 'GET') => ({ method, path: `${path}?${query}`, headers })
  const attempts: Attempt[] = []
  for (const [column, value] of Object.entries(theirs)) {
    const isTelling =
      typeof value === 'string' && (value.includes(marker) || /^([0-9a-f-]{36}|chat:.*)$/.test(value))
    const values = [value, missingLike(value)] as const
    if (value === null || typeof value === 'object') continue
    for (const operator of operators) {
      const isExact = isTelling && (operator === 'eq' || operator === 'neq')
      const attempt = pair(actor, `reads ${name} by ${column} ${operator}`, values, v =>
        get(filter(column, operator, v)),
      )
      attempts.push(
        isExact ? attempt : { actor: attempt.actor, what: attempt.what, foreign: attempt.foreign },
      )
    }
    if (!isTelling) continue
    attempts.push(
      pair(actor, `reads ${name} by ${column} in`, values, v =>
        get(`select=${column}&${filter(column, 'in', `("${v}")`)}`),
      ),
      pair(actor, `counts ${name} by ${column}`, values, v =>
        get(filter(column, 'eq', v), { prefer: 'count=exact' }, 'HEAD'),
      ),
      pair(actor, `reads one of ${name} by ${column}`, values, v =>
        get(filter(column, 'eq', v), { accept: 'application/vnd.pgrst.object+json' }),
      ),
    )
  }
  const ids = [theirs[key], missingLike(theirs[key])] as const
  for (const embedded of [...Object.keys(tables), ...Object.keys(tables).map(other => `${other}!inner`)]) {
    attempts.push(
      pair(actor, `embeds ${embedded} in ${name}`, ids, v =>
        get(`select=*,${embedded}(*)&${filter(key, 'eq', v)}`),
      ),
      pair(actor, `counts ${embedded} in ${name}`, ids, v =>
        get(`select=*,${embedded}(count)&${filter(key, 'eq', v)}`),
      ),
    )
  }
  for (const query of [
    '',
    'select=*&limit=1000',
    `order=${key}.desc`,
    `${key}=is.not_null`,
    'select=count',
  ]) {
    attempts.push({ actor, what: `reads all of ${name} (${query})`, foreign: get(query) })
  }
  return attempts
}

function writes(actor: Actor, { name, key, references, insertable, theirs, ours }: ProbedTable): Attempt[] {
  const path = `/rest/v1/${name}`
  const attempts: Attempt[] = []
  const columns = [key, ...references.filter(column => theirs[column] !== null)]
  for (const column of columns) {
    const values = [theirs[column], missingLike(theirs[column])] as const
    for (const headers of [{}, representation]) {
      attempts.push(
        pair(actor, `deletes from ${name} by ${column}`, values, v => ({
          method: 'DELETE',
          path: `${path}?${filter(column, 'eq', v)}`,
          headers,
        })),
      )
      for (const [changed, value] of Object.entries(theirs)) {
        attempts.push(
          pair(actor, `changes ${changed} of ${name} by ${column}`, values, v => ({
            method: 'PATCH',
            path: `${path}?${filter(column, 'eq', v)}`,
            body: { [changed]: value },
            headers,
          })),
        )
      }
    }
  }
  const isGiven = (column: string) => insertable.length === 0 || insertable.includes(column)
  for (const column of references.filter(isGiven)) {
    const row = (value: unknown) =>
      Object.fromEntries(
        (insertable.length > 0 ? insertable : Object.keys(theirs)).map(other => [
          other,
          other === column
            ? value
            : other === key
              ? randomUUID()
              : other === 'sender_type'
                ? 'human'
                : ours[other],
        ]),
      )
    for (const headers of [{}, representation]) {
      attempts.push(
        pair(actor, `adds to ${name} with ${column}`, [theirs[column], missingLike(theirs[column])], v => ({
          method: 'POST',
          path,
          body: row(v),
          headers,
        })),
        pair(
          actor,
          `adds many to ${name} with ${column}`,
          [theirs[column], missingLike(theirs[column])],
          v => ({
            method: 'POST',
            path,
            body: [row(v), row(v)],
            headers,
          }),
        ),
      )
    }
  }
  // An actor without rows may ask for all.
  if (actor.own.ownerId === undefined) {
    for (const condition of [`${key}=is.not_null`, `${key}=neq.${randomUUID()}`]) {
      attempts.push(
        {
          actor,
          what: `deletes all of ${name}`,
          foreign: { method: 'DELETE', path: `${path}?${condition}` },
        },
        {
          actor,
          what: `changes all of ${name}`,
          foreign: { method: 'PATCH', path: `${path}?${condition}`, body: { [key]: theirs[key] } },
        },
      )
    }
  }
  return attempts
}

/** An owner moves a row of theirs to another tenant, or gives it an id of another's row. */
const moves = (actor: Actor, { name, key, references, theirs, ours }: ProbedTable): Attempt[] =>
  [key, ...references].map(column =>
    pair(actor, `moves ${name} by ${column}`, [theirs[column], missingLike(theirs[column])], v => ({
      method: 'PATCH',
      path: `/rest/v1/${name}?${filter(key, 'eq', ours[key])}`,
      body: { [column]: v },
      headers: representation,
    })),
  )

/** Tables that are not served, by their names and in their schemas. */
const hidden = (actor: Actor): Attempt[] =>
  Object.keys(tableDecisions)
    .filter(name => !(name.replace('public.', '') in tables))
    .flatMap(full => {
      const [schema = '', name = ''] = full.split('.')
      const profiles: Record<string, string>[] = [{}, { 'accept-profile': schema, 'content-profile': schema }]
      return profiles.flatMap(headers =>
        ['GET', 'POST', 'PATCH', 'DELETE'].map(method => ({
          actor,
          what: `${method} ${full}`,
          foreign: {
            method,
            path: `/rest/v1/${name}?id=is.not_null`,
            headers,
            ...(method === 'POST' || method === 'PATCH' ? { body: { id: randomUUID() } } : {}),
          },
        })),
      )
    })
