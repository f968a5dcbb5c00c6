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

/** Each uses one processor: these two rows run at the same time, the steps of a row one after the other. */
const atOnce = [['duplicates'], ['types', 'style', 'unused', 'structure']]
const afterwards = Object.keys(steps).filter(name => !atOnce.flat().includes(name))

const reports = await mkdtemp(join(tmpdir(), 'frontdesk-reports-'))
const total = { passed: 0, failed: 0 }
/** @type {Map<string, string>} */
const summary = new Map()

/** @param {string[]} names */
async function runOneByOne(names) {
  for (const name of names) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`\n── ${name}`)
    const started = Date.now()
    const { passed, failed } = (await steps[name]?.(reports)) ?? { passed: 0, failed: 1 }
    total.passed += passed
    total.failed += failed
    summary.set(
      name,
      `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${((Date.now() - started) / 1000).toFixed(1).padStart(7)} s`,
    )
  }
}

await Promise.all(atOnce.map(runOneByOne))
await runOneByOne(afterwards)
await rm(reports, { recursive: true, force: true })
const lines = Object.keys(steps).flatMap(name => summary.get(name) ?? [])
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
