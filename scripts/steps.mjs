// @ts-check
// The steps of `npm test`.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * @param {string[]} command
 * @param {Record<string, string>} [environment]
 * @returns {Promise<boolean>} whether it ended well
 */
function run([program = '', ...args], environment = {}) {
  return new Promise(resolve => {
    const env = {
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
      ...environment,
    }
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
    child.once('error', () => resolve(false))
    child.once('close', code => resolve(code === 0))
  })
}

/**
 * A step of several commands; the later ones run also when the first one fails.
 * @param {string[][]} commands
 * @returns {() => Promise<Count>}
 */
const check =
  (...commands) =>
  async () => {
    const count = { passed: 0, failed: 0 }
    for (const command of commands) count[(await run(command)) ? 'passed' : 'failed'] += 1
    return count
  }

/**
 * @param {string} project or a pattern of several
 * @param {() => void} [prepare]
 * @returns {(reports: string) => Promise<Count>}
 */
const vitest =
  (project, prepare = () => {}) =>
  async reports => {
    prepare()
    const report = join(reports, `${project}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const isGood = await run(['vitest', 'run', '--project', project, ...reporters])
    const { numPassedTests = 0, numFailedTests = 0 } = await readReport(report)
    return { passed: numPassedTests, failed: numFailedTests || (isGood ? 0 : 1) }
  }

/** @param {string} reports @returns {Promise<Count>} */
async function playwright(reports) {
  ensureChromium()
  const report = join(reports, 'e2e.json')
  const isGood = await run(['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const { stats = {} } = await readReport(report)
  if (stats.flaky) console.log(`${stats.flaky} of these tests passed only when tried again.`)
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected || (isGood ? 0 : 1) }
}

/** @param {string} path */
const readReport = async path => JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))

/** @returns {Promise<Count>} */
async function generatedTypes() {
  const file = join(root, 'web/src/lib/database.types.ts')
  const committed = await readFile(file, 'utf8')
  const isMade = await run(['tsx', 'scripts/types.ts'])
  const isSame = isMade && (await readFile(file, 'utf8')) === committed
  if (!isSame)
    console.error('database.types.ts differs from the migrations: run "npm run types" and commit it.')
  return isSame ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * In the order in which they run. Each gets a folder for its reports.
 * @type {Record<string, (reports: string) => Promise<Count>>}
 */
export const steps = {
  types: check(['tsc']),
  style: check(['biome', 'check', '--error-on-warnings']),
  generated: generatedTypes,
  unused: check(['knip']),
  duplicates: check(['jscpd']),
  structure: check(['knip', '--cycles'], ['tsx', 'scripts/structure.ts']),
  docs: vitest('docs'),
  unit: vitest('unit*'),
  components: vitest('components', ensureChromium),
  build: check(['node', 'scripts/build.mjs']),
  budgets: check(['node', 'scripts/budgets.mjs']),
  database: vitest('database'),
  contract: vitest('contract'),
  probes: vitest('probes'),
  crash: vitest('crash'),
  deno: vitest('deno'),
  e2e: playwright,
}
