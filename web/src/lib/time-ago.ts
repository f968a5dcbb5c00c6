import { formatDistanceToNow, parseISO } from 'date-fns'

/** An ISO timestamp relative to now: '5 minutes ago'. */
export function formatTimeAgo(timestamp: string): string {
  return formatDistanceToNow(parseISO(timestamp), { addSuffix: true })
}
