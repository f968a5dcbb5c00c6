// What reading a shop's list tells.
export type { FeedReport } from '../../../../supabase/functions/propose-change/feed-report.ts'
// What the function `propose-change` is asked and tells.
export type {
  BegunLine,
  ChangedLine,
  Claim,
  ContradictionLine,
  Edit,
  ReplayLine,
} from '../../../../supabase/functions/propose-change/lines.ts'

/** The columns of `after` that differ from `before`: what has to be saved of a row that exists. */
export function changedColumns<Row extends Record<string, unknown>>(
  before: Partial<Row>,
  after: Row,
): Partial<Row> {
  const isSame = (column: keyof Row) => JSON.stringify(before[column]) === JSON.stringify(after[column])
  return Object.fromEntries(Object.entries(after).filter(([column]) => !isSame(column))) as Partial<Row>
}
