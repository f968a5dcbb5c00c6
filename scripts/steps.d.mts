/** The steps of `npm test` by their names: each runs, and says how many checks passed and failed. */
export const steps: Record<string, (reports: string) => Promise<{ passed: number; failed: number }>>
