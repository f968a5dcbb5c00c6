import { expect, test } from 'vitest'
import { ownMigrations } from '../../server/database/schema.ts'
import { migrationDigests } from './migration-digests.ts'
import released from './released-migrations.json' with { type: 'json' }

/** The last migration of 1.0: those up to it are its baseline. */
const lastOfBaseline = '20261122101700'

/** SQL without comments, of the baseline. */
const code = async () =>
  (await ownMigrations())
    .filter(({ version }) => version <= lastOfBaseline)
    .map(({ statements }) => statements.replace(/--.*$/gm, ''))
    .join('\n')

test('a migration that was released is not edited, and later ones come behind it', async () => {
  const own = await migrationDigests()
  const count = Object.keys(released).length
  expect(count).toBeGreaterThan(40)
  expect(Object.fromEntries(own.slice(0, count))).toEqual(released)
})

test('each function, table, type, trigger and policy is defined once', async () => {
  const defined = [
    ...(await code()).matchAll(
      /^create (?:unique )?(?:(?:function|table|type|index) ([\w.]+)|(?:trigger|policy) ("[^"]+"|\w+)[^;]*? on ([\w.]+))/gm,
    ),
  ].map(([words, name, part, on]) => `${words.split(' ')[1]} ${name ?? `${part} on ${on}`}`)
  expect(defined.length).toBeGreaterThan(200)
  expect(defined.filter((each, at) => defined.indexOf(each) !== at)).toEqual([])
})

test('nothing is defined and then changed or dropped', async () => {
  const changes = (await code()).match(
    /^(create or replace .*|drop .*|alter (function|type|policy|index|trigger) .*|alter table [^;]*?\b(add|drop|alter|rename)\b)/gm,
  )
  expect(changes ?? []).toEqual([])
})
