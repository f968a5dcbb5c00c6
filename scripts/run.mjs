// @ts-check
// npm start, npm run demo, backup, restore and doctor: builds where sources are newer than what was built of them, in a
// process of its own, whose memory is given back; then runs the program `frontdesk` in this very process, so that signals
// reach it and nothing is left behind. A package that npm made has no sources: nothing is built there.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = new URL('../dist/server/frontdesk.js', import.meta.url)
const hasSources = existsSync(new URL('../vite.config.ts', import.meta.url))

/**
 * Why nothing can be built here, and what to do.
 * @returns {string | undefined}
 */
function buildFault() {
  const why = existsSync(program)
    ? 'The sources are not those that this Frontdesk was built from'
    : 'Frontdesk is not built yet'
  try {
    accessSync(root, constants.W_OK)
  } catch {
    return `${why}, and this account may not write in ${root}. Run npm run build there, as the account that it belongs to.`
  }
  if (!existsSync(new URL('../node_modules/vite', import.meta.url)))
    return `${why}, and the packages that build it are missing. Run npm ci and npm run build in ${root}; npm prune --omit=dev takes them away again.`
  return undefined
}

async function buildWhereNeeded() {
  const { isBuilt } = await import('./build.mjs')
  if (await isBuilt()) return
  const fault = buildFault()
  if (fault) {
    console.error(fault)
    process.exit(1)
  }
  const builder = fileURLToPath(new URL('./build.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [builder], { stdio: ['inherit', 2, 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}

process.env.NODE_ENV ??= 'production'
if (hasSources) await buildWhereNeeded()
await import(program.href)
