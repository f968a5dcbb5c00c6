import { BookOpen, type LucideIcon, Package, Store } from 'lucide-react'
import { useId } from 'react'
import { Disclosure } from '@/ui/text/disclosure'
import type { Source } from './trial.ts'

const kinds: Record<Source['kind'], { icon: LucideIcon; label: string }> = {
  business: { icon: Store, label: 'AI Configuration' },
  product: { icon: Package, label: 'Product' },
  article: { icon: BookOpen, label: 'Knowledge Base' },
}

/** The parts of the owner's material on which an answer is based. */
export function AnsweredFrom({ sources }: { sources: Source[] }) {
  const labelId = useId()
  return (
    <div className="rounded-lg border p-3">
      <p id={labelId} className="mb-1 text-xs font-medium text-muted-foreground">
        Answered from
      </p>
      <ul aria-labelledby={labelId} className="grid gap-1">
        {sources.map(({ kind, id, title, excerpt }) => {
          const { icon: Icon, label } = kinds[kind]
          return (
            <li key={`${kind} ${id} ${title}`}>
              <Disclosure
                summary={
                  <span className="flex min-w-0 items-center gap-1.5 py-0.5">
                    <Icon aria-hidden className="size-3.5 shrink-0" />
                    <span className="sr-only">{label}:</span>
                    <span className="min-w-0 font-medium break-words text-foreground">{title}</span>
                  </span>
                }
              >
                <p className="mt-1 mb-2 ml-5.5 border-l-2 pl-3 leading-relaxed break-words whitespace-pre-line text-muted-foreground">
                  {excerpt || 'No further words.'}
                </p>
              </Disclosure>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
