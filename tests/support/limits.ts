import { defaultLimits, limitVariable } from '../../server/limits/rules.ts'

/** Settings by which every limit is counted, and none is ever reached. */
export const unreachedLimits: Record<string, string> = Object.fromEntries(
  Object.entries(defaultLimits).map(([name, { seconds }]) => [limitVariable(name), `100000000/${seconds}`]),
)
