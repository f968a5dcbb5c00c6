import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { evaluateAbstention } from './abstention.ts'
import { evaluateAnswering } from './answering.ts'
import { EvalDataError } from './data.ts'
import { withFreshDatabase } from './database.ts'
import { evaluateEscalation } from './escalation.ts'
import { evaluateRetrieval } from './retrieval.ts'

/** What an evaluation works with. */
export interface EvaluationContext {
  /** The unpacked evaluation data. */
  dataFolder: string
  /** An administrator's connection to a database that holds the product's schema and nothing else. */
  sql: postgres.Sql
  print(text: string): void
}

/** Measures one ability of the product: prints a table, and answers whether the least results were reached. */
export type Evaluation = (context: EvaluationContext) => Promise<{ passed: boolean; details: unknown }>

const evaluations: Record<string, Evaluation> = {
  retrieval: evaluateRetrieval,
  answering: evaluateAnswering,
  abstention: evaluateAbstention,
  escalation: evaluateEscalation,
}

const usage = `Usage: EVAL_DATA=FOLDER npm run eval -- ${Object.keys(evaluations).join('|')} [--json FILE]
  EVAL_DATA  the unpacked evaluation data
  --json     writes the figures, and each question that was missed, to FILE`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
  const [name = ''] = positionals
  const evaluate = Object.hasOwn(evaluations, name) ? evaluations[name] : undefined
  const dataFolder = process.env.EVAL_DATA
  if (!evaluate || !dataFolder || positionals.length !== 1) {
    console.error(usage)
    return 2
  }
  const { passed, details } = await withFreshDatabase(sql =>
    evaluate({ dataFolder, sql, print: console.log }),
  )
  if (values.json) await writeFile(values.json, `${JSON.stringify(details, null, 2)}\n`)
  return passed ? 0 : 1
}

process.exitCode = await main().catch(error => {
  console.error(error instanceof EvalDataError ? error.message : error)
  return 2
})
