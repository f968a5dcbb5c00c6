import type postgres from 'postgres'
import type { ModelSettings } from '../../supabase/functions/ai-chat-response/model/settings.ts'
import type { Assistant } from '../../supabase/functions/ai-chat-response/turn/assistant.ts'
import { formatProportion, formatShare, formatTable, type Proportion } from './table.ts'

/** The arguments of `npm run eval`. */
export interface EvaluationRequest {
  /** The unpacked evaluation data. */
  dataFolder: string | undefined
  /** Which model helps to answer, if any. */
  settings: ModelSettings
  /** The shops to ask, where an ability has shops; all when absent. */
  shops: string[] | undefined
  /** The verdicts whose turns are printed, where an ability has verdicts; `all` for each. */
  show: string[]
  /** Whether the assistant is asked in this process, where an ability can do so. */
  isDirect: boolean
}

/** The context of an evaluation in a new database. */
export interface EvaluationContext {
  /** The unpacked evaluation data. */
  dataFolder: string
  /** An administrator's connection to a database that holds the product's schema and nothing else. */
  sql: postgres.Sql
  /** The built-in assistant, or the one with the model that AI_MODEL names. */
  assistant: Assistant
}

/** One measured share. */
export interface Figure {
  set: string
  /** What was measured, such as `recall@1`. */
  measure: string
  /** A share with its interval, or a bare one where no interval is known, such as an F1. */
  value: Proportion | number
  /** The number of questions. */
  count: number
  /** The least value that is required, if there is one. */
  least?: number
}

/** What was measured of one ability. */
export interface Measured {
  figures: Figure[]
  /** The questions that were missed, for inspection. */
  details: unknown
  /** What is printed below the figures. */
  report?: string
}

/** Measures one ability of the product. */
export type Ability = (request: EvaluationRequest) => Promise<Measured>

/** Measures one ability in a database that holds nothing but the product's schema. */
export type Evaluation = (context: EvaluationContext) => Promise<Measured>

/** Whether a figure reaches its required value. */
export function isReached({ value, least }: Figure): boolean {
  return least === undefined || (typeof value === 'number' ? value : value.value) >= least
}

/** The figures of several abilities in one table, with their 95 % intervals. */
export function formatFigures(results: { ability: string; figures: Figure[] }[]): string {
  const rows = results.flatMap(({ ability, figures }) =>
    figures.map(figure => [
      ability,
      figure.set,
      figure.measure,
      String(figure.count),
      typeof figure.value === 'number' ? formatShare(figure.value) : formatProportion(figure.value),
      figure.least === undefined ? '' : formatShare(figure.least),
      figure.least === undefined ? '' : isReached(figure) ? 'reached' : 'MISSED',
    ]),
  )
  return formatTable([['ability', 'set', 'measure', 'count', 'share [95 %]', 'least', ''], ...rows])
}
