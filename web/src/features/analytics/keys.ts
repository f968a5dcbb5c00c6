/** Counts change with every chat: how often they are read again, in milliseconds. */
export const REFRESH_MS = 60_000

/** The window of every report below the counts, in days. */
export const REPORT_DAYS = 30

export const analyticsKeys = {
  counts: (businessId: string) => ['analytics', businessId, 'counts'] as const,
  perDay: (businessId: string, chart: string, timeZone: string) =>
    ['analytics', businessId, 'per day', chart, timeZone] as const,
  outcomes: (businessId: string, timeZone: string) =>
    ['analytics', businessId, 'outcomes', timeZone] as const,
  replyTimes: (businessId: string) => ['analytics', businessId, 'reply times'] as const,
  demand: (businessId: string) => ['analytics', businessId, 'demand'] as const,
}
