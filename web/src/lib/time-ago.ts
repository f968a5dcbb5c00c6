import { formatDistanceToNow, parseISO } from 'date-fns'

/** How long ago an ISO timestamp lies: '5 minutes ago'. */
export function formatTimeAgo(timestamp: string): string {
  return formatDistanceToNow(parseISO(timestamp), { addSuffix: true })
}
