import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Procedure, Table } from './catalog.ts'
import { functions, tables } from './contract.ts'
import { parseQuery } from './grammar.ts'
import { lateFunctions, stalenessOfCall, stalenessOfList } from './replica-reads.ts'

const owner = { role: 'authenticated', claims: { sub: 'owner' } }
const asking = (cacheControl: string | undefined, identity: object = owner) =>
  ({ identity, headers: { 'cache-control': cacheControl } }) as unknown as FastifyRequest

const listOf = (name: string, address = '', request = asking('max-age=9')) =>
  stalenessOfList(request, { name } as Table, parseQuery(new URLSearchParams(address)))
const callOf = (name: string, changes = false, request = asking('max-age=9')) =>
  stalenessOfCall(request, { name, changes } as Procedure)

describe('which requests a replica may answer', () => {
  test('lists of these tables, and no other', () => {
    expect(Object.keys(tables).filter(name => listOf(name) !== undefined)).toEqual([
      'products',
      'product_images',
      'knowledge_base_articles',
      'chat_sessions',
    ])
  })

  test('these functions, and no other', () => {
    expect(functions.filter(name => callOf(name) !== undefined).sort()).toEqual(
      [
        ...['list_chat_sessions', 'inbox_counts', 'chat_status_counts', 'chat_sessions_per_day'],
        ...['chat_outcomes', 'reply_times', 'unanswered_questions', 'demand'],
        ...['search_products', 'product_categories', 'list_articles', 'material_history'],
      ].sort(),
    )
    expect([...lateFunctions].filter(name => !functions.includes(name))).toEqual([])
  })

  test('a function that has come to write is the primary’s', () => {
    expect(callOf('demand', true)).toBeUndefined()
  })

  test('one row by its id is the primary’s', () => {
    expect(listOf('products', 'business_id=eq.7')).toBe(9_000)
    expect(listOf('products', 'id=eq.7')).toBeUndefined()
    expect(listOf('chat_sessions', 'business_id=eq.7&id=in.(7,8)')).toBeUndefined()
  })

  test('an owner’s who says how old the answer may be: neither a program’s nor a customer’s', () => {
    expect(listOf('products', '', asking(undefined))).toBeUndefined()
    for (const other of ['no-cache', 'max-age', 'max-age=-1', 'max-age=1.5', 'max-age=9, max-age=8', 'x'])
      expect(listOf('products', '', asking(other))).toBeUndefined()
    for (const role of ['anon', 'service_role'])
      expect(listOf('products', '', asking('max-age=9', { role }))).toBeUndefined()
    expect(callOf('demand', false, asking('max-age=0'))).toBe(0)
  })
})
