/**
 * Plays people at work, on a Frontdesk of its own: `npm run bench -- day [--minutes=30] [--businesses=1000] [--chats=10]
 * [--processes=2] [--history=20,200] [--pace=8] [--input-price=0.25] [--output-price=2] [--json FILE] [--markdown]`, or the same
 * traffic all the time: `npm run bench -- soak [--minutes=60] [--rate=2]`. Ends with 1 when a message or a reply was lost or
 * stored twice. --markdown puts the tables into docs/performance.md.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../../../scripts/build.mjs'
import { packageRoot } from '../../../server/paths.ts'
import { commandOf, intoDocument, machine, sectionText } from '../performance/report.ts'
import { readDayOptions } from './options.ts'
import { growthSection, isWhole, sectionOf } from './report.ts'
import { play, type Run } from './run.ts'

const words = process.argv.slice(2)
const options = readDayOptions(words)
await build()
console.log(machine())
const runs: Run[] = []
const sections = []
for (const history of options.histories) {
  const run = await play(options, history)
  runs.push(run)
  const section = sectionOf(options, run)
  sections.push(section)
  console.log(`\n${sectionText(section)}`)
}
if (runs.length > 1) {
  sections.push(growthSection(runs))
  console.log(`\n${sectionText(growthSection(runs))}`)
}
if (options.json) {
  const found = runs.map(({ figures, plans: _plans, ...run }) => ({ ...run, calls: figures.summary() }))
  const file = { machine: machine(), at: new Date().toISOString(), runs: found }
  await writeFile(options.json, `${JSON.stringify(file, null, 2)}\n`)
}
if (options.markdown) {
  const file = join(packageRoot, 'docs', 'performance.md')
  await writeFile(file, intoDocument(await readFile(file, 'utf8'), sections, commandOf(words)))
}
if (!runs.every(isWhole)) process.exitCode = 1
