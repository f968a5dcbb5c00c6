import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { i18n } from '@/lib/i18n/language'
import type { Removal } from './redact.ts'

const kinds: Record<Removal['kind'], MessageDescriptor> = {
  Name: msg`Name`,
  'Email address': msg`Email address`,
  'Phone number': msg`Phone number`,
  'Street address': msg`Street address`,
  'Order number': msg`Order number`,
}

/** What was taken out of a proposed answer: the owner may write it again where it is meant for everybody. */
export function RemovedDetails({ removed }: { removed: readonly Removal[] }) {
  if (removed.length === 0) return null
  return (
    <div className="grid gap-2 rounded-md border bg-muted/50 p-3 text-sm">
      <p className="flex items-start gap-2">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
        <Trans>Personal details were removed. Please read the answer again: every customer can see it.</Trans>
      </p>
      <dl className="grid gap-1">
        {removed.map(({ kind, text }) => (
          <div key={text} className="flex flex-wrap gap-x-2">
            <dt className="text-muted-foreground">{i18n._(kinds[kind])}</dt>
            <dd dir="auto" className="font-medium break-all">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
