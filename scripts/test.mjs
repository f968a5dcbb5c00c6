// @ts-check
// npm test: every check of the project, the quick ones first. Ends with a line "N passed, N failed".
// `npm test -- unit contract` runs some of the steps only.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { steps } from './steps.mjs'

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !(name in steps))
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

/** Each uses one processor: these run one after the other beside the longest of them. */
const beside = ['types', 'style', 'unused', 'structure']

const reports = await mkdtemp(join(tmpdir(), 'frontdesk-reports-'))
const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const summary = []

/** @param {(name: string) => boolean} isMeant */
async function run(isMeant) {
  for (const [name, step] of Object.entries(steps)) {
    if (!isMeant(name) || (wanted.length > 0 && !wanted.includes(name))) continue
    console.log(`\n── ${name}`)
    const started = Date.now()
    const { passed, failed } = await step(reports)
    total.passed += passed
    total.failed += failed
    summary.push(
      `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${((Date.now() - started) / 1000).toFixed(1).padStart(7)} s`,
    )
  }
}

await Promise.all([run(name => name === 'duplicates'), run(name => beside.includes(name))])
await run(name => name !== 'duplicates' && !beside.includes(name))
await rm(reports, { recursive: true, force: true })
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
