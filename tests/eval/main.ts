import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chooseComposer } from '../../supabase/functions/ai-chat-response/choose-composer.ts'
import { readModelSettings } from '../../supabase/functions/ai-chat-response/model/settings.ts'
import { EvalDataError } from './data.ts'
import { withFreshDatabase } from './database.ts'
import { type Evaluation, formatFigures, isReached } from './evaluation.ts'
import { evaluations } from './evaluations.ts'

const usage = `Usage: EVAL_DATA=FOLDER npm run eval -- [${Object.keys(evaluations).join('] [')}] [--json FILE]
  Without a name, all of them.
  EVAL_DATA  the unpacked evaluation data
  AI_MODEL   who writes the answers, as for the server; the built-in assistant when unset
  --json     writes the figures, and each question of interest, to FILE`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
  const names = positionals.length > 0 ? positionals : Object.keys(evaluations)
  const dataFolder = process.env.EVAL_DATA
  if (!dataFolder || names.some(name => !Object.hasOwn(evaluations, name))) {
    console.error(usage)
    return 2
  }
  const settings = readModelSettings(name => process.env[name])
  const compose = await chooseComposer(settings)
  const results: {
    ability: string
    figures: Awaited<ReturnType<Evaluation>>['figures']
    details: unknown
  }[] = []
  for (const ability of names) {
    const evaluate = evaluations[ability] as Evaluation
    results.push({ ability, ...(await withFreshDatabase(sql => evaluate({ dataFolder, sql, compose }))) })
  }
  console.log(`model: ${settings.model}\n\n${formatFigures(results)}`)
  if (values.json)
    await writeFile(values.json, `${JSON.stringify({ model: settings.model, results }, null, 2)}\n`)
  return results.every(({ figures }) => figures.every(isReached)) ? 0 : 1
}

process.exitCode = await main().catch(error => {
  console.error(error instanceof EvalDataError ? error.message : error)
  return 2
})
