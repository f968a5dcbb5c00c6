import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useBusiness } from '@/lib/business/business'
import { ChartView } from './chart-view.tsx'
import { type Chart, chartOf } from './charts.ts'
import { Overview } from './overview.tsx'

/** The Analytics of a business: the overview, or the chart that the address names (?chart=resolved). */
export function AnalyticsPage() {
  const { id } = useBusiness()
  const [parameters] = useSearchParams()
  const chart = chartOf(parameters.get('chart'))
  const { card, back, previous } = useMovingFocus(chart?.name)
  return chart ? (
    <ChartView businessId={id} chart={chart} backRef={back} />
  ) : (
    <Overview businessId={id} returned={{ to: previous, ref: card }} />
  )
}

/** Keeps the keyboard's focus: on Back while a chart is open, and afterwards on the card that opened it. */
function useMovingFocus(chart: Chart['name'] | undefined) {
  const card = useRef<HTMLAnchorElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const previous = useRef(chart)
  useEffect(() => {
    if (chart === previous.current) return
    if (chart) back.current?.focus({ preventScroll: true })
    else card.current?.focus({ preventScroll: true })
    previous.current = chart
  }, [chart])
  return { card, back, previous: previous.current }
}
