// @ts-check
// npm start, npm run demo, backup, restore and doctor: builds when needed, in a process of its own, whose memory is given
// back; then runs the program `frontdesk` in this very process, so that signals reach it and nothing is left behind.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build.mjs'

process.env.NODE_ENV ??= 'production'
if (!(await isBuilt())) {
  const builder = fileURLToPath(new URL('./build.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [builder], { stdio: ['inherit', 2, 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}
await import(new URL('../dist/server/frontdesk.js', import.meta.url).href)
