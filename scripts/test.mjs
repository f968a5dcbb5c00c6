// @ts-check
// npm test: every check of the project, the quick ones first. Ends with a line "N passed, N failed".
// `npm test -- unit contract` runs some of the steps only.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = await mkdtemp(join(tmpdir(), 'frontdesk-reports-'))

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

/** @param {string[]} command @returns {() => Promise<Count>} */
const check = command => async () =>
  (await run(command)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** @param {string} project @returns {() => Promise<Count>} */
const vitest = project => async () => {
  const report = join(reports, `${project}.json`)
  const isGood = await run([
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const { numPassedTests = 0, numFailedTests = 0 } = await readReport(report)
  return { passed: numPassedTests, failed: numFailedTests || (isGood ? 0 : 1) }
}

/** @returns {Promise<Count>} */
async function playwright() {
  const report = join(reports, 'e2e.json')
  const chromium = ensureChromium()
  const isGood = await run(['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
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

/** @type {Record<string, () => Promise<Count>>} */
const steps = {
  types: check(['tsc']),
  style: check(['biome', 'check', '--error-on-warnings']),
  generated: generatedTypes,
  unused: check(['knip']),
  duplicates: check(['jscpd']),
  unit: vitest('unit'),
  build: check(['node', 'scripts/build.mjs']),
  budgets: check(['node', 'scripts/budgets.mjs']),
  database: vitest('database'),
  contract: vitest('contract'),
  probes: vitest('probes'),
  crash: vitest('crash'),
  deno: vitest('deno'),
  e2e: playwright,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !(name in steps))
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const summary = []
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n── ${name}`)
  const started = Date.now()
  const { passed, failed } = await step()
  total.passed += passed
  total.failed += failed
  summary.push(
    `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${((Date.now() - started) / 1000).toFixed(1).padStart(7)} s`,
  )
}
await rm(reports, { recursive: true, force: true })
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
