import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readModelSettings } from '../../supabase/functions/ai-chat-response/model/settings.ts'
import { EvalDataError } from './data.ts'
import { type Ability, formatFigures, isReached, type Measured } from './evaluation.ts'
import { evaluations } from './evaluations.ts'

const usage = `Usage: EVAL_DATA=FOLDER npm run eval -- [${Object.keys(evaluations).join('] [')}] [--json FILE]
  Without a name, all of them.
  EVAL_DATA  the unpacked evaluation data; shops, lock, choosing, grouping and contradictions have data of their own
             and need none
  AI_MODEL   which model helps to answer, as for the server; none when unset
  --json     writes the figures, and each question of interest, to FILE
  --shops    asks only these, separated by commas, and none of the unseen half (shops, lock, choosing)
  --direct   asks the assistant in this process, without a server and a database (escalation, shops,
             lock); retrieval, confidence and choosing never need them
  --show     prints the turns with these verdicts, such as misleading, or all (shops, choosing), or the rows that are
             own, right, lost, lie or stopped (lock --direct)`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      shops: { type: 'string' },
      show: { type: 'string' },
      direct: { type: 'boolean' },
    },
  })
  const names = positionals.length > 0 ? positionals : Object.keys(evaluations)
  if (names.some(name => !Object.hasOwn(evaluations, name))) {
    console.error(usage)
    return 2
  }
  const settings = readModelSettings(name => process.env[name])
  const request = {
    dataFolder: process.env.EVAL_DATA || undefined,
    settings,
    shops: values.shops?.split(','),
    show: values.show?.split(',') ?? [],
    isDirect: values.direct ?? false,
  }
  const results: ({ ability: string } & Measured)[] = []
  for (const ability of names) {
    const measure = evaluations[ability] as Ability
    results.push({ ability, ...(await measure(request)) })
  }
  const reports = results.flatMap(({ report = [] }) => report)
  console.log([`model: ${settings.model}`, formatFigures(results), ...reports].join('\n\n'))
  if (values.json) {
    const written = results.map(({ ability, figures, details }) => ({ ability, figures, details }))
    await writeFile(values.json, `${JSON.stringify({ model: settings.model, results: written }, null, 2)}\n`)
  }
  return results.every(({ figures }) => figures.every(isReached)) ? 0 : 1
}

process.exitCode = await main().catch(error => {
  console.error(error instanceof EvalDataError ? error.message : error)
  return 2
})
