import { expect, test } from 'vitest'
import { ownMigrations } from '../../server/database/schema.ts'

/** SQL without comments, of all migrations. */
const code = async () =>
  (await ownMigrations()).map(({ statements }) => statements.replace(/--.*$/gm, '')).join('\n')

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
