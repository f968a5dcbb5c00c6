import { expect, test } from 'vitest'
import type { Catalog } from '../../rest/catalog.ts'
import { compileCall, compileDelete, compileInsert, compileRead, compileUpdate } from '../../rest/compile.ts'
import { parseQuery } from '../../rest/grammar.ts'
import { statementName } from './statement-name.ts'

const columns = new Map([['id', 'uuid']])
const table = (name: string, embeds = {}) => ({ name, columns, embeds, isOpen: false })
const sessions = table('chat_sessions', { chat_messages: 'session_id' })
const tables: Catalog['tables'] = new Map([
  ['chat_sessions', sessions],
  ['chat_messages', table('chat_messages')],
])
const query = (text = '') => parseQuery(new URLSearchParams(text))

test('statements of the REST API are named after their table or function', () => {
  const names = [
    compileRead(sessions, query('select=id,chat_messages(id)'), tables, true),
    compileInsert(sessions, [{ id: 'x' }], query(), tables, true),
    compileInsert(sessions, [{ id: 'x' }], query(), tables, false),
    compileUpdate(sessions, { id: 'x' }, query('id=eq.x'), tables, true),
    compileDelete(sessions, query('id=eq.x'), tables, false),
    compileCall(
      { name: 'get_chat_status', parameters: new Map(), returns: 'set', changes: false, isOpen: true },
      {},
    ),
  ].map(({ text }) => statementName(text))
  expect(names).toEqual([
    'select public.chat_sessions',
    'insert public.chat_sessions',
    'insert public.chat_sessions',
    'update public.chat_sessions',
    'delete public.chat_sessions',
    'select public.get_chat_status',
  ])
})

test.each([
  ['begin', 'begin'],
  ['select 1', 'select'],
  ['select set_config($1, $2, true)', 'select'],
  ['INSERT INTO auth.rate_limits AS r VALUES ($1)', 'insert auth.rate_limits'],
  ['with t as (delete from storage.objects returning 1) select from t', 'delete storage.objects'],
  ['with a as (select 1) select * from private.settings', 'select private.settings'],
])('%s is named %s', (text, name) => expect(statementName(text)).toBe(name))
