import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { BookOpen, type LucideIcon, Package, Store } from 'lucide-react'
import { useId } from 'react'
import { i18n } from '@/lib/i18n/language'
import type { Fact } from './trial.ts'

const kinds: Record<Fact['kind'], { icon: LucideIcon; label: MessageDescriptor }> = {
  business: { icon: Store, label: msg`AI Configuration` },
  product: { icon: Package, label: msg`Product` },
  article: { icon: BookOpen, label: msg`Knowledge Base` },
}

/** The facts on which an answer rests, each with whose it is: "Fender repair › 2 hours". */
export function AnsweredFrom({ facts, isAnswered }: { facts: Fact[]; isAnswered: boolean }) {
  const labelId = useId()
  return (
    <div className="rounded-lg border p-3 text-sm">
      <p id={labelId} className="mb-1.5 text-xs font-medium text-muted-foreground">
        {isAnswered ? t`Answered from` : t`Closest in your material`}
      </p>
      <ul aria-labelledby={labelId} className="grid gap-1.5">
        {facts.map(({ kind, id, title, statement }) => {
          const { icon: Icon, label } = kinds[kind]
          return (
            <li key={`${id} ${statement}`} className="flex items-start gap-2">
              <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0 text-muted-foreground" />
              <p className="min-w-0 leading-snug break-words whitespace-pre-line">
                <span className="sr-only">{i18n._(label)}: </span>
                <bdi className="font-medium">{title}</bdi>
                {statement !== title && (
                  <>
                    <span aria-hidden className="mx-1.5 text-muted-foreground">
                      ›
                    </span>
                    <span className="sr-only">: </span>
                    <bdi className="text-muted-foreground">{statement}</bdi>
                  </>
                )}
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
