const minute = 60
const hour = 60 * minute

/** Uses in a window of seconds, which starts with the first use. */
export interface LimitRule {
  points: number
  seconds: number
}

/**
 * The default limits. Names that end with ByAddress are counted by network address, all others by the key that the caller
 * gives.
 */
export const defaultLimits = {
  restByAddress: { points: 100, seconds: 10 },
  restByUser: { points: 200, seconds: 10 },
  materialByUser: { points: 60, seconds: 10 },
  changeByUser: { points: 60, seconds: minute },
  apiByAddress: { points: 300, seconds: 10 },
  apiByKey: { points: 200, seconds: 10 },
  mcpByAddress: { points: 100, seconds: 10 },
  askByAddress: { points: 60, seconds: minute },
  functionByAddress: { points: 100, seconds: 10 },
  pageByAddress: { points: 300, seconds: 10 },
  lookupByAddress: { points: 30, seconds: 10 },
  storageByAddress: { points: 100, seconds: 10 },
  messageBySession: { points: 10, seconds: minute },
  ratingBySession: { points: 20, seconds: minute },
  replyMailByChat: { points: 20, seconds: hour },
  sessionByAddress: { points: 30, seconds: hour },
  sessionByBusiness: { points: 1000, seconds: hour },
  uploadBySession: { points: 10, seconds: hour },
  uploadByUser: { points: 1000, seconds: hour },
  loginByEmailAndNetwork: { points: 10, seconds: 5 * minute },
  loginByAddress: { points: 100, seconds: 5 * minute },
  loginAtOnceByEmail: { points: 10, seconds: 5 * minute },
  loginInTurnByEmail: { points: 1, seconds: 10 },
  signUpByAddress: { points: 30, seconds: hour },
  recoverByAddress: { points: 30, seconds: hour },
  mailByEmailAndNetwork: { points: 3, seconds: hour },
  mailAtOnceByEmail: { points: 6, seconds: hour },
  mailInTurnByEmail: { points: 1, seconds: minute },
  verifyByEmailAndNetwork: { points: 5, seconds: hour },
  verifyByAddress: { points: 60, seconds: 5 * minute },
  refreshByAddress: { points: 600, seconds: 5 * minute },
  passwordChangeBySession: { points: 10, seconds: 5 * minute },
  trialByUser: { points: 60, seconds: 10 * minute },
  readingByUser: { points: 300, seconds: 10 * minute },
  replayByUser: { points: 60, seconds: 10 * minute },
  preparationByUser: { points: 30, seconds: 10 * minute },
  pageImportByUser: { points: 30, seconds: 10 * minute },
  feedReadByUser: { points: 20, seconds: 10 * minute },
  connectByUser: { points: 20, seconds: 10 * minute },
} as const satisfies Record<string, LimitRule>

/** Limits of what costs less than counting it in the database: each process counts for itself. */
export const countedByProcess: ReadonlySet<string> = new Set(['pageByAddress', 'lookupByAddress'])

export type LimitName = keyof typeof defaultLimits

/** The rules of all limits. */
export type LimitRules = Readonly<Record<LimitName, LimitRule>>

const names = Object.keys(defaultLimits) as LimitName[]

/** The environment variable that sets a limit: LIMIT_REST_BY_ADDRESS for restByAddress. */
export const limitVariable = (name: string): string =>
  `LIMIT_${name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`

/**
 * Reads the limits that the operator has set, each as uses/seconds such as 100/10.
 * @returns all rules, and a fault for each variable that names no limit or is malformed
 */
export function readLimitRules(environment: Record<string, string | undefined>): {
  rules: LimitRules
  faults: string[]
} {
  const rules: Record<LimitName, LimitRule> = { ...defaultLimits }
  const faults: string[] = []
  const byVariable = new Map(names.map(name => [limitVariable(name), name]))
  for (const [variable, text] of Object.entries(environment)) {
    if (!variable.startsWith('LIMIT_') || text === undefined) continue
    const name = byVariable.get(variable)
    const [, points, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,5})$/.exec(text) ?? []
    if (!name) faults.push(`${variable} is no limit. Limits: ${[...byVariable.keys()].join(', ')}`)
    else if (!points || !seconds) faults.push(`${variable} must be uses/seconds such as 100/10`)
    else rules[name] = { points: Number(points), seconds: Number(seconds) }
  }
  return { rules, faults }
}
