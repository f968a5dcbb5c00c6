import { BellRing, CircleCheck, type LucideIcon, MessageCircle, MessagesSquare } from 'lucide-react'

/** A number of the overview, and the chart behind it. */
export interface Chart {
  /** Its name in the address: ?chart=resolved. */
  name: 'total' | 'resolved' | 'active' | 'escalated'
  title: string
  icon: LucideIcon
  /** The colour of its icon and line. */
  tone: string
  /** The present status of the sessions that it counts, in a sentence; without one it counts all. */
  restriction?: string
}

/** In the order of the cards. */
export const charts: Chart[] = [
  { name: 'total', title: 'Total Sessions', icon: MessagesSquare, tone: 'text-primary' },
  {
    name: 'resolved',
    title: 'Resolved Sessions',
    icon: CircleCheck,
    tone: 'text-success',
    restriction: 'resolved now',
  },
  {
    name: 'active',
    title: 'Active Sessions',
    icon: MessageCircle,
    tone: 'text-primary',
    restriction: 'active now',
  },
  {
    name: 'escalated',
    title: 'Escalated Sessions',
    icon: BellRing,
    tone: 'text-destructive',
    restriction: 'escalated now',
  },
]

/** The chart that an address names, if there is one of that name. */
export function chartOf(name: string | null): Chart | undefined {
  return charts.find(chart => chart.name === name)
}
