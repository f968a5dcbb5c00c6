/**
 * Measures the built product beside what bounds it, in the same run on the same database:
 * `npm run bench -- [read poll list send answer start rss idle growth] [--quick] [--json FILE] [--markdown]`.
 * Measured only by name: `lighthouse`, which npx fetches, and `partitions [--messages N]`, a design that the product does not have.
 * Without names it measures everything else. Figures are medians of three; compare ratios, not runs. --markdown puts the
 * tables into docs/performance.md.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../../../scripts/build.mjs'
import { startDemo } from '../../../scripts/demo-process.ts'
import { packageRoot } from '../../../server/paths.ts'
import { measureLighthouse } from '../lighthouse/measure.ts'
import { forms } from '../lighthouse/visit.ts'
import { measureAnswers, questionsFor } from './answer.ts'
import { type Bench, openBench } from './compare.ts'
import { measureGrowth } from './growth.ts'
import { measureIdle } from './idle.ts'
import { startLoadGenerator } from './load-process.ts'
import { measureMemory } from './memory.ts'
import { readOptions, type Size } from './options.ts'
import { measurePartitions } from './partitions.ts'
import { startProduct } from './product.ts'
import { commandOf, intoDocument, machine, type Section, sectionText } from './report.ts'
import { measureRequests, requestKinds } from './requests-measure.ts'
import { seedChats } from './seed.ts'
import { type Questions, seedMaterial } from './seed-material.ts'
import { readShape, seededRandom, textsOf } from './shape.ts'
import { measureStarts } from './start.ts'

const options = readOptions(process.argv.slice(2))
const { effort, measures, sizes } = options
await build()
const shape = await readShape()
const texts = textsOf(shape.customerMessage, 2000, seededRandom(2))
const load = startLoadGenerator()
const sections: Section[] = []

/** What to end, the newest first, also after a failure or Ctrl-C. */
const undo: (() => unknown)[] = []
const end = async () => {
  for (const step of undo.splice(0).reverse()) await step()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().finally(() => process.exit(130)))

/** A product of its own with so many chats, and with material and questions about it where they are wanted. */
async function open(size: Size, asked?: Questions): Promise<Bench> {
  const product = await startProduct()
  undo.push(() => product.stop())
  const seeded = await seedChats(product.admin, shape, size)
  const questions = asked
    ? await seedMaterial(product.admin, shape, { businesses: size.businesses, questions: asked })
    : []
  const said = { texts, questions, askedFirst: asked?.first ?? 0 }
  const bench = await openBench(product, seeded, load, said, effort)
  undo.push(() => bench.stop())
  return bench
}

async function report(measured: Promise<Section>) {
  const section = await measured
  sections.push(section)
  console.log(`\n${sectionText(section)}`)
}

async function grow(section: Pick<Section, 'name' | 'title'>, all: Size[]) {
  const grown = []
  for (const size of all) grown.push({ ...size, bench: await open(size) })
  await report(measureGrowth(section, grown, [...requestKinds], effort.rounds))
  await end()
}

console.log(`${machine()}\nShape of the load: ${shape.source}.`)
try {
  if (measures.has('start')) await report(measureStarts(effort.rounds))
  if (measures.has('partitions')) await report(measurePartitions(sizes.partitions))
  const kinds = requestKinds.filter(kind => measures.has(kind))
  if (kinds.length > 0) {
    await report(measureRequests(await open(sizes.requests), kinds, effort))
    await end()
  }
  if (measures.has('answer')) {
    const { perRun, ...size } = sizes.answers
    const bench = await open(size, questionsFor(effort, perRun))
    await report(measureAnswers(bench, effort, perRun))
    await end()
  }
  if (measures.has('rss')) {
    await report(measureMemory(await open(sizes.memory), sizes.memory))
    await end()
  }
  if (measures.has('idle')) {
    await report(measureIdle(await open(sizes.idle), sizes.idle.chats, sizes.idle.seconds))
    await end()
  }
  if (measures.has('growth')) {
    await grow({ name: 'tenfold', title: 'Tenfold data' }, sizes.tenfold)
    await grow({ name: 'messages', title: 'More messages' }, sizes.moreMessages)
    await grow({ name: 'businesses', title: 'More businesses' }, sizes.moreBusinesses)
  }
  if (measures.has('lighthouse')) {
    const demo = await startDemo()
    undo.push(() => demo.stop())
    for (const form of forms) await report(measureLighthouse(form, demo, effort.rounds))
    await end()
  }
} finally {
  await end()
  load.stop()
}

const command = commandOf(process.argv.slice(2))
if (options.json) {
  const found = { machine: machine(), command, at: new Date().toISOString(), sections }
  await writeFile(options.json, `${JSON.stringify(found, null, 2)}\n`)
}
if (options.markdown) {
  const file = join(packageRoot, 'docs', 'performance.md')
  await writeFile(file, intoDocument(await readFile(file, 'utf8'), sections, command))
}
