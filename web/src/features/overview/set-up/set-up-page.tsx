import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useBusiness } from '@/lib/business/business'
import { i18n } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { ChatLinkCard } from '../chat-link-card.tsx'
import { TryItPanel } from '../try-it-panel.tsx'
import { ProductsStep } from './products-step.tsx'

const steps = [
  { name: 'describe', label: msg`Describe` },
  { name: 'products', label: msg`Products` },
  { name: 'try', label: msg`Try it` },
  { name: 'share', label: msg`Share` },
] as const

/** The path of a new business: its products, a trial of the assistant, its link. Each step can be skipped, and come back to. */
export function SetUpPage() {
  const business = useBusiness()
  const [parameters, setParameters] = useSearchParams()
  const at = Math.max(
    1,
    steps.findIndex(({ name }) => name === (parameters.get('step') ?? 'products')),
  )
  const overview = `/dashboard/businesses/${business.id}/overview`
  const go = (name: (typeof steps)[number]['name']) => {
    setParameters({ step: name })
    window.scrollTo(0, 0)
  }
  const step = steps[at]?.name
  if (parameters.get('step') === 'describe') return <Navigate to={`${overview}#ai-configuration`} replace />
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
      <Progress at={at} />
      {step === 'products' && <ProductsStep business={business} onDone={() => go('try')} />}
      {step === 'try' && (
        <>
          <TryItPanel business={business} />
          <Next onNext={() => go('share')}>{t`Continue`}</Next>
        </>
      )}
      {step === 'share' && (
        <>
          <ChatLinkCard business={business} />
          <Button asChild className="w-full sm:w-fit">
            <Link to={overview}>
              <Trans>Done</Trans>
            </Link>
          </Button>
        </>
      )}
    </div>
  )
}

const Next = ({ onNext, children }: { onNext: () => void; children: string }) => (
  <Button className="w-full sm:w-fit" onClick={onNext}>
    {children}
  </Button>
)

/** Where the owner is on the path; each step is a link. */
function Progress({ at }: { at: number }) {
  return (
    <nav aria-label={t`Set-up`}>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4rem),1fr))] gap-1">
        {steps.map(({ name, label }, index) => (
          <li key={name}>
            <Link
              to={`?step=${name}`}
              preventScrollReset
              aria-current={index === at ? 'step' : undefined}
              className={clsx(
                'flex min-h-11 flex-wrap items-center justify-center gap-x-1 border-t-2 px-1 text-center text-sm',
                index <= at ? 'border-primary' : 'border-border text-muted-foreground',
                index === at && 'font-semibold',
              )}
            >
              {index < at && <Check aria-hidden className="size-4 text-success max-sm:hidden" />}
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
