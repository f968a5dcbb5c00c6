import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { BellRing, CircleCheck, type LucideIcon, MessageCircle, MessagesSquare } from 'lucide-react'

/** A number of the overview, and the chart behind it. */
export interface Chart {
  /** Its name in the address: ?chart=resolved. It counts the sessions that have this status now, or all. */
  name: 'total' | 'resolved' | 'active' | 'escalated'
  title: MessageDescriptor
  icon: LucideIcon
  /** The colour of its icon and line. */
  tone: string
}

/** In the order of the cards. */
export const charts: Chart[] = [
  { name: 'total', title: msg`Total Sessions`, icon: MessagesSquare, tone: 'text-primary' },
  { name: 'resolved', title: msg`Resolved Sessions`, icon: CircleCheck, tone: 'text-success' },
  { name: 'active', title: msg`Active Sessions`, icon: MessageCircle, tone: 'text-primary' },
  { name: 'escalated', title: msg`Escalated Sessions`, icon: BellRing, tone: 'text-destructive' },
]

/** The chart that an address names, if there is one of that name. */
export function chartOf(name: string | null): Chart | undefined {
  return charts.find(chart => chart.name === name)
}

/** Which sessions a chart counts, and on which day. @param timeZone that of its days, once it is known */
export function whatIsCounted({ name }: Chart, timeZone: string | undefined): string {
  switch (name) {
    case 'total':
      return timeZone
        ? t`Each session on the day it was opened, ${timeZone} time.`
        : t`Each session on the day it was opened.`
    case 'resolved':
      return timeZone
        ? t`Sessions that are resolved now, each on the day it was opened, ${timeZone} time.`
        : t`Sessions that are resolved now, each on the day it was opened.`
    case 'active':
      return timeZone
        ? t`Sessions that are active now, each on the day it was opened, ${timeZone} time.`
        : t`Sessions that are active now, each on the day it was opened.`
    case 'escalated':
      return timeZone
        ? t`Sessions that are escalated now, each on the day it was opened, ${timeZone} time.`
        : t`Sessions that are escalated now, each on the day it was opened.`
  }
}
