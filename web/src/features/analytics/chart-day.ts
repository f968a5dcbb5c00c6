import { format } from 'date-fns'

/** A day as a chart's axis shows it: 'Mar 4'. */
export function formatChartDay(day: Date): string {
  return format(day, 'MMM d')
}
