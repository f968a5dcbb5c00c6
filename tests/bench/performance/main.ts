/**
 * Measures the built product beside what bounds it, in the same run on the same database:
 * `npm run bench -- [send read poll list answer start rss idle growth] [--quick] [--json FILE] [--markdown]`.
 * Without names it measures everything. Figures are medians of three; compare ratios, not runs.
 */
import { writeFile } from 'node:fs/promises'
import { build } from '../../../scripts/build.mjs'
import { measureAnswers, questionsFor } from './answer.ts'
import { openBench } from './compare.ts'
import { startLoadGenerator } from './load-process.ts'
import { readOptions } from './options.ts'
import { startProduct } from './product.ts'
import { machine, type Section, sectionText } from './report.ts'
import { measureRequests, requestKinds } from './requests-measure.ts'
import { seedChats } from './seed.ts'
import { seedPassages } from './seed-passages.ts'
import { readShape, seededRandom, textsOf } from './shape.ts'

const options = readOptions(process.argv.slice(2))
const { effort } = options
await build()
const shape = await readShape()
const texts = textsOf(shape.customerMessage, 2000, seededRandom(2))
const sections: Section[] = []
const load = startLoadGenerator()

function report(section: Section) {
  sections.push(section)
  console.log(`\n${sectionText(section)}`)
}

console.log(`${machine()}\nShape of the load: ${shape.source}.`)

/** What to end at the end, the newest first, also after a failure or Ctrl-C. */
const undo: (() => unknown)[] = [() => load.stop()]
const end = async () => {
  for (const step of undo.splice(0).reverse()) await step()
}
process.once('SIGINT', () => void end().finally(() => process.exit(130)))

try {
  const kinds = requestKinds.filter(kind => options.measures.has(kind))
  if (kinds.length > 0) {
    const product = await startProduct()
    undo.push(() => product.stop())
    const seeded = await seedChats(product.admin, shape, options.sizes.requests)
    const bench = await openBench(product, seeded, load, texts, effort)
    undo.push(() => bench.stop())
    report(await measureRequests(bench, kinds, effort))
  }
  if (options.measures.has('answer')) {
    const { passages, perRun, ...size } = options.sizes.answers
    const product = await startProduct()
    undo.push(() => product.stop())
    const seeded = await seedChats(product.admin, shape, size)
    const questions = questionsFor(effort, perRun)
    await seedPassages(product.admin, shape, { businesses: size.businesses, passages, questions })
    const bench = await openBench(product, seeded, load, texts, effort)
    undo.push(() => bench.stop())
    report(await measureAnswers(bench, effort, perRun, passages))
  }
} finally {
  await end()
}
if (options.json)
  await writeFile(options.json, `${JSON.stringify({ machine: machine(), sections }, null, 2)}\n`)
