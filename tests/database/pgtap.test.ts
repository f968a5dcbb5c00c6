import { readdirSync } from 'node:fs'
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
      const planned = Number(/^1\.\.(\d+)$/.exec(lines.find(line => /^1\.\.\d+$/.test(line)) ?? '')?.[1])
      const failures = lines.filter(
        (line, at) =>
          line.startsWith('not ok') || (line.startsWith('#') && lines[at - 1]?.startsWith('not ok')),
      )
      expect(failures).toEqual([])
      expect(lines.filter(line => line.startsWith('ok '))).toHaveLength(planned)
    })
  }
})
