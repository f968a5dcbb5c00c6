import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { crowdedFolders, folderCircles, mostFiles } from './folders.ts'
import { readImports } from './imports.ts'
import { readSourceTree } from './source-files.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'frontdesk-structure-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Writes a project of these files, and reads its imports. */
async function importsOf(files: Record<string, string>) {
  const all = {
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./web/*"] } } }',
    '.gitignore': 'dist/\n',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const tree = await readSourceTree(root)
  return readImports(
    root,
    tree.files.filter(path => /\.tsx?$/.test(path)),
  )
}

describe('imports', () => {
  test('of values, types and on demand, also by the alias and without an ending', async () => {
    const imports = await importsOf({
      'web/a.ts': `import { b } from '@/lib/b'
import type { C } from './lib/c.ts'
export * from './lib/d.tsx'
export const load = () => import('./e.ts')
import 'react'
import html from './page.html?raw'`,
      'web/lib/b.ts': '',
      'web/lib/c.ts': '',
      'web/lib/d.tsx': '',
      'web/e.ts': '',
      'web/page.html': '',
      'dist/made.ts': `import './gone.ts'`,
    })
    expect(imports.map(({ from, to }) => `${from} ${to}`).sort()).toEqual([
      'web/a.ts web/e.ts',
      'web/a.ts web/lib/b.ts',
      'web/a.ts web/lib/c.ts',
      'web/a.ts web/lib/d.tsx',
    ])
  })

  test('that lead nowhere, and files that are no TypeScript, are refused', async () => {
    await expect(importsOf({ 'web/a.ts': `import './gone.ts'` })).rejects.toThrow(
      'web/a.ts imports ./gone.ts',
    )
    await expect(importsOf({ 'web/a.ts': 'import {' })).rejects.toThrow('web/a.ts')
  })
})

describe('circles', () => {
  const circles = async (files: Record<string, string>) => folderCircles(await importsOf(files))

  test('between two folders are found, also of types and of what is loaded on demand', async () => {
    expect(
      await circles({
        'server/auth/a.ts': `import type { B } from '../rest/b.ts'`,
        'server/rest/deep/c.ts': `export const c = () => import('../../auth/d.ts')`,
        'server/rest/b.ts': '',
        'server/auth/d.ts': '',
      }),
    ).toEqual([
      `server/auth → server/rest → back again:
  server/auth/a.ts imports server/rest/b.ts
  server/rest/deep/c.ts imports server/auth/d.ts`,
    ])
  })

  test('of three folders at the top are found once', async () => {
    const found = await circles({
      'a/1.ts': `import '../b/2.ts'`,
      'b/2.ts': `import '../c/3.ts'`,
      'c/3.ts': `import '../a/4.ts'`,
      'a/4.ts': '',
    })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('a → b → c → back again')
  })

  test('between a folder and a file beside it are found', async () => {
    expect(
      await circles({
        'server/config.ts': `import type { S3 } from './storage/s3.ts'`,
        'server/storage/s3.ts': `import type { Config } from '../config.ts'`,
      }),
    ).toHaveLength(1)
  })

  test('of files in one folder are left to knip, and one way is no circle', async () => {
    expect(
      await circles({
        'server/one.ts': `import type { Two } from './two.ts'`,
        'server/two.ts': `import type { One } from './one.ts'\nimport './rest/a.ts'`,
        'server/rest/a.ts': `import '../http/b.ts'`,
        'server/http/b.ts': `import './c.ts'`,
        'server/http/c.ts': `import './b.ts'`,
      }),
    ).toEqual([])
  })
})

test('a folder with more files of its own than can be overlooked is found', () => {
  const files = Array.from({ length: mostFiles }, (_, at) => `server/rest/${at}.ts`)
  const apart = ['server/rest/a.test.ts', 'server/rest/fixtures/b.ts', 'server/rest/more/c.ts']
  const migrations = files.map((_, at) => `supabase/migrations/${at}.sql`)
  expect(crowdedFolders([...files, ...apart, ...migrations, 'supabase/migrations/more.sql'])).toEqual([])
  expect(crowdedFolders([...files, 'server/rest/one-more.ts'])).toEqual([
    'server/rest holds 26 source files, of 25 at most.',
  ])
})
