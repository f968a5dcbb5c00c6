import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Row } from '@/lib/supabase'
import { Card, CardContent, CardHeader, CardTitle } from '@/ui/card'
import { RowButton } from '@/ui/form/row-button'
import { useMaterial } from '../use-material.ts'
import { firstSteps, isNew, type Step } from './first-steps.ts'
import { useHasChats } from './use-first-steps.ts'

/** What is left to do for a new business, until its owner hides it. Its height does not depend on what is done. */
export function FirstStepsCard({ business }: { business: Row<'businesses'> }) {
  const key = `first-steps-hidden:${business.id}`
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(key) !== null)
  const isShown = !isHidden && isNew(business, Date.now())
  const { data: material } = useMaterial(business.id)
  const { data: hasChats } = useHasChats(business.id, isShown)
  if (!isShown) return null
  const progress = { products: material?.products.length, entries: material?.articles.length, hasChats }
  const hide = () => {
    localStorage.setItem(key, '1')
    setIsHidden(true)
  }
  return (
    <Card>
      <CardHeader>
        <div className="flex items-center justify-between gap-3">
          <CardTitle>
            <Trans>First steps</Trans>
          </CardTitle>
          <RowButton label={t`Hide the first steps`} onClick={hide}>
            <X aria-hidden />
          </RowButton>
        </div>
      </CardHeader>
      <CardContent className="pt-2 sm:pt-2">
        <ol className="grid">
          {firstSteps(business, progress).map(step => (
            <StepRow key={step.name} step={step} business={business.id} />
          ))}
        </ol>
        <Link
          to={`/dashboard/businesses/${business.id}/set-up`}
          className="mt-1 inline-flex min-h-11 items-center text-sm font-medium text-primary underline-offset-4 hover:underline"
        >
          <Trans>Go step by step</Trans>
        </Link>
      </CardContent>
    </Card>
  )
}

function StepRow({ step: { name, hint, to, isDone }, business }: { step: Step; business: string }) {
  return (
    <li>
      <Link
        to={to.startsWith('#') ? to : `/dashboard/businesses/${business}/${to}`}
        preventScrollReset={to.startsWith('#')}
        className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-muted"
      >
        <span
          aria-hidden
          className={`grid size-5 shrink-0 place-items-center rounded-full border ${isDone ? 'border-transparent bg-success/15 text-success' : 'border-input'}`}
        >
          {isDone && <Check className="size-3.5" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className={isDone ? 'text-muted-foreground' : 'font-medium'}>{name}</span>
          <span className="block text-xs text-muted-foreground">
            {isDone && (
              <span className="sr-only">
                <Trans>Done.</Trans>{' '}
              </span>
            )}
            {hint}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground rtl:-scale-x-100" />
      </Link>
    </li>
  )
}
