import { ShieldCheck } from 'lucide-react'
import type { Removal } from './redact.ts'

/** What was taken out of a proposed answer: the owner may write it again where it is meant for everybody. */
export function RemovedDetails({ removed }: { removed: readonly Removal[] }) {
  if (removed.length === 0) return null
  return (
    <div className="grid gap-2 rounded-md border bg-muted/50 p-3 text-sm">
      <p className="flex items-start gap-2">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
        Personal details were removed. Please read the answer again: every customer can see it.
      </p>
      <dl className="grid gap-1">
        {removed.map(({ kind, text }) => (
          <div key={text} className="flex flex-wrap gap-x-2">
            <dt className="text-muted-foreground">{kind}</dt>
            <dd className="font-medium break-all">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
