import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HttpError } from '../http/errors.ts'
import { parseQuery } from './grammar.ts'

const parse = (text: string) => parseQuery(new URLSearchParams(text))

describe('parseQuery', () => {
  test('reads what the product asks for', () => {
    expect(
      parse(
        'select=id,name,product_images(id,image_url)&business_id=eq.1&order=created_at.desc&limit=24&offset=48',
      ),
    ).toEqual({
      selection: {
        columns: ['id', 'name'],
        embeds: [
          {
            table: 'product_images',
            columns: ['id', 'image_url'],
            isCount: false,
            order: [],
            limit: undefined,
          },
        ],
      },
      filters: [{ column: 'business_id', operator: 'eq', values: ['1'] }],
      order: [{ column: 'created_at', descending: true, nulls: undefined }],
      limit: 24,
      offset: 48,
      columns: undefined,
    })
  })

  test('reads a count and an order of embedded rows', () => {
    const query = parse('select=id,chat_messages(count)')
    expect(query.selection?.embeds[0]).toMatchObject({ isCount: true, columns: [] })
    const ordered = parse(
      'select=id,chat_messages(*)&chat_messages.order=created_at.asc.nullslast&chat_messages.limit=1',
    )
    expect(ordered.selection?.embeds[0]).toMatchObject({
      order: [{ column: 'created_at', descending: false, nulls: 'last' }],
      limit: 1,
    })
  })

  test('keeps dots, commas and quotes of values', () => {
    expect(parse(`name=eq.${encodeURIComponent('a.b,c"d')}`).filters[0]?.values).toEqual(['a.b,c"d'])
    expect(parse(`name=in.${encodeURIComponent('("a,b","c\\"d","e\\\\f",g)')}`).filters[0]?.values).toEqual([
      'a,b',
      'c"d',
      'e\\f',
      'g',
    ])
    expect(parse('name=in.()').filters[0]?.values).toEqual([])
  })

  test.each([
    'name=x',
    'name=eq',
    'name=like.x',
    'name=in.a,b',
    'name=in.("a"b)',
    'name=in.("a',
    'name=is.maybe',
    'Name=eq.x',
    'a.b=eq.x',
    'select=',
    'select=a,',
    'select=a(b(c))',
    'select=a)(b',
    'select=a(b),a(c)',
    'order=a.up',
    'order=a.desc.asc',
    'limit=1e9',
    'limit=1&limit=2',
    'chat_messages.order=id',
    'or=(a.eq.1,b.eq.2)',
  ])('refuses %s', text => {
    expect(() => parse(text)).toThrow(HttpError)
  })

  test('answers any input with a query or a refusal, and names with safe characters only', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 8 }), pairs => {
        try {
          const { filters, order, selection, columns } = parseQuery(new URLSearchParams(pairs))
          const names = [
            ...filters.map(({ column }) => column),
            ...order.map(({ column }) => column),
            ...(selection?.columns ?? []).filter(column => column !== '*'),
            ...(selection?.embeds ?? []).flatMap(({ table, columns: inner }) => [
              table,
              ...inner.filter(column => column !== '*'),
            ]),
            ...(columns ?? []),
          ]
          for (const name of names) expect(name).toMatch(/^[a-z_][a-z0-9_]*$/)
        } catch (error) {
          expect(error).toBeInstanceOf(HttpError)
        }
      }),
    )
  })
})
