import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createChatBusinesses } from '../database/chat-businesses.ts'
import type { Database } from '../database/database.ts'
import { noLimits } from '../limits/limits.ts'
import type { Catalog, Table } from './catalog.ts'
import { restRoutes } from './routes.ts'

const catalog: Catalog = {
  tables: new Map<string, Table>([
    [
      'products',
      {
        name: 'products',
        columns: new Map([
          ['id', 'uuid'],
          ['name', 'text'],
          ['price', 'numeric(12,2)'],
        ]),
        embeds: { product_images: 'product_id' },
        isOpen: true,
      },
    ],
    [
      'product_images',
      {
        name: 'product_images',
        columns: new Map([
          ['id', 'uuid'],
          ['product_id', 'uuid'],
        ]),
        embeds: {},
        isOpen: true,
      },
    ],
  ]),
  procedures: new Map([
    [
      'search_products',
      {
        name: 'search_products',
        parameters: new Map([
          ['search', { type: 'text', optional: false }],
          ['tags', { type: 'text[]', optional: true }],
        ]),
        returns: 'set',
        changes: false,
        isOpen: true,
      },
    ],
  ]),
  serviceProcedures: new Map(),
}

/** What may stand in quotes in a statement: names of the catalog, and the compiler's own words. */
const knownNames = new Set(
  'products product_images id name price product_id search_products search tags'.split(' '),
)
const ownTexts = new Set(["'[]'", "'count'"])

describe('any request to the interface', () => {
  let app: FastifyInstance
  const statements: string[] = []
  /** Answers every statement with one row, and keeps its text. */
  const database = {
    query: async (_identity: unknown, text: string) => {
      statements.push(text)
      return [{ body: '[{"id":1}]', rows: 1, total: 1 }]
    },
  } as unknown as Database

  beforeAll(async () => {
    app = await createApp(pino({ level: 'silent' }), { trustedProxies: [], siteUrl: 'http://localhost' })
    const identify = async () => ({ role: 'anon' }) as const
    await app.register(restRoutes, {
      prefix: '/rest/v1',
      database,
      catalog,
      limits: noLimits,
      businesses: createChatBusinesses(),
      identify,
    })
  })
  afterAll(() => app.close())

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      '\0',
      "'",
      '"',
      '\\',
      '--',
      ';',
      '(',
      '))',
      '*',
      '.',
      '1e309',
      '-1',
      '\ufffe',
      '$1',
      '%',
    ),
  )
  const usually = (most: fc.Arbitrary<string>, rest: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 12, arbitrary: most }, rest)
  const column = usually(fc.constantFrom('id', 'name', 'price'), text)
  const operator = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('eq', 'gt', 'in', 'is', 'neq', 'lte', 'not', 'or', 'like') },
    text,
  )
  const parameter = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(
        column,
        text.map(value => `eq.${value}`),
      ),
    },
    fc.tuple(
      column,
      fc.tuple(operator, text).map(([name, value]) => `${name}.${value}`),
    ),
    fc.tuple(
      column,
      fc.array(text).map(values => `in.(${values.map(value => JSON.stringify(value)).join(',')})`),
    ),
    fc.tuple(
      fc.constant('select'),
      fc.array(column).map(columns => columns.join(',')),
    ),
    fc.tuple(
      fc.constant('select'),
      column.map(name => `id,product_images(${name})`),
    ),
    fc.tuple(
      fc.constantFrom('order', 'product_images.order'),
      column.map(name => `${name}.desc.nullslast`),
    ),
    fc.tuple(fc.constantFrom('limit', 'offset', 'columns', 'product_images.limit'), text),
    fc.tuple(column, text),
  )
  const path = fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom('products', 'product_images', 'rpc/search_products') },
    text.map(encodeURIComponent),
    fc.constantFrom('%ff', '%', 'rpc/', '', 'products/1', '..%2f', `x${'y'.repeat(600)}`),
  )
  const body = fc.oneof(
    fc.json(),
    text,
    fc.array(fc.dictionary(column, fc.jsonValue()), { minLength: 1 }).map(rows => JSON.stringify(rows)),
    fc.record({ search: fc.jsonValue(), tags: fc.jsonValue() }).map(values => JSON.stringify(values)),
    fc.integer({ min: 1, max: 100_000 }).map(depth => '['.repeat(depth) + ']'.repeat(depth)),
    fc.integer({ min: 1, max: 30_000 }).map(depth => `${'{"name":'.repeat(depth)}1${'}'.repeat(depth)}`),
  )
  const header = fc.string().map(value => value.replace(/[^\x20-\x7e]/g, ''))
  const headers = fc.record(
    {
      prefer: usually(fc.constantFrom('return=representation', 'count=exact'), header),
      accept: usually(fc.constantFrom('application/vnd.pgrst.object+json', '*/*'), header),
      range: usually(fc.constantFrom('0-1', '5-', '9-1'), header),
      'content-type': fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        fc.constantFrom('text/plain', 'application/x-www-form-urlencoded'),
        header,
      ),
    },
    { requiredKeys: ['content-type'] },
  )
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT')

  const encode = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'))

  test('is answered in PostgREST’s words and never with a fault', async () => {
    const request = fc.record({
      method,
      path,
      parameters: fc.array(parameter, { maxLength: 4 }),
      headers,
      body,
    })
    let compiled = 0
    await fc.assert(
      fc.asyncProperty(request, async ({ method, path, parameters, headers, body }) => {
        const query = parameters.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')
        statements.length = 0
        const answer = await app.inject({
          method,
          url: `/rest/v1/${path}?${query}`,
          headers,
          ...(method === 'POST' || method === 'PATCH' || method === 'PUT' ? { body } : {}),
        })
        expect(answer.statusCode).toBeLessThan(500)
        if (answer.statusCode >= 400 && method !== 'HEAD') {
          expect(Object.keys(answer.json()).sort()).toEqual(['code', 'details', 'hint', 'message'])
        }
        compiled += statements.length
        for (const statement of statements) {
          for (const [, name = ''] of statement.matchAll(/"([^"]*)"/g)) expect(knownNames).toContain(name)
          for (const [literal] of statement.matchAll(/'[^']*'/g)) expect(ownTexts).toContain(literal)
          expect(statement).not.toMatch(/;|--|\/\*|\\/)
        }
      }),
      { numRuns: 1_000 },
    )
    expect(compiled).toBeGreaterThan(50)
    // A thousand requests, on a machine that may be busy.
  }, 60_000)
})
