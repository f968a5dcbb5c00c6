import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { packageRoot } from '../../server/paths.ts'
import { installPgTap, runPgTap } from '../support/pgtap.ts'

const folder = join(packageRoot, 'supabase', 'tests')

describe('supabase/tests', () => {
  let database: ScratchDatabase

  beforeAll(async () => {
    database = await startScratchDatabase()
    await installPgTap(database.admin)
  })
  afterAll(() => database?.stop())

  for (const file of readdirSync(folder)
    .filter(name => name.endsWith('.test.sql'))
    .sort()) {
    test(file, async () => {
      const lines = await runPgTap(database.admin, join(folder, file))
      const failures = lines.filter(
        (line, at) =>
          line.startsWith('not ok') || (line.startsWith('#') && lines[at - 1]?.startsWith('not ok')),
      )
      expect(failures).toEqual([])
      expect(lines.filter(line => line.startsWith('ok '))).toHaveLength(plannedIn(lines))
    })
  }

  test.each(['10_grants', '11_rights', '15_lints'])('%s: each of its tests can fail', async name => {
    const mistakes = await readFile(join(folder, 'support', 'mistakes.psql'), 'utf8')
    const lines = await runPgTap(database.admin, join(folder, `${name}.test.sql`), mistakes)
    expect(lines.filter(line => line.startsWith('ok '))).toEqual([])
    expect(lines.filter(line => line.startsWith('not ok '))).toHaveLength(plannedIn(lines))
  })
})

const plannedIn = (lines: string[]): number =>
  Number(lines.find(line => /^1\.\.\d+$/.test(line))?.slice('1..'.length))
