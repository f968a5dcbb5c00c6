import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownMigrations } from '../../server/database/schema.ts'
import { packageRoot } from '../../server/paths.ts'

test('docs/scale.md says of each table what a distribution by business would change, once', async () => {
  const page = await readFile(join(packageRoot, 'docs', 'scale.md'), 'utf8')
  const [, section = ''] = /^## Table by table[^\n]*\n([\s\S]*?)(?=^## )/m.exec(page) ?? []
  const firsts = [...section.matchAll(/^\| (`[^|]+)\|/gm)].map(([, cell = '']) => cell).join(' ')
  const named = [...firsts.matchAll(/`((?:public|private)\.\w+)`/g)].map(([, name = '']) => name)
  const tables = (await ownMigrations()).flatMap(({ statements }) =>
    [...statements.matchAll(/^create table ((?:public|private)\.\w+)/gm)].map(([, name = '']) => name),
  )
  expect(tables.length).toBeGreaterThan(50)
  expect(named.sort()).toEqual(tables.sort())
})
