import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { packageRoot } from '../../server/paths.ts'

/** Before all crash tests: builds the program if the sources changed. */
export function setup(): void {
  const { status } = spawnSync(process.execPath, [join(packageRoot, 'scripts', 'build.mjs')], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The build failed.')
}
