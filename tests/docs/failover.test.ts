import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../server/paths.ts'
import { monitorSettings } from '../crash/drill/auto-failover.ts'

test('docs/deploy.md names the settings with which the drill is done', async () => {
  const text = await readFile(join(packageRoot, 'docs', 'deploy.md'), 'utf8')
  const told = [...text.matchAll(/^\| `pgautofailover\.(\w+)` \| (\d+) \|/gm)].map(([, name, value]) => [
    name,
    Number(value),
  ])
  expect(Object.fromEntries(told)).toEqual(monitorSettings)
})
