import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { checkArticle } from '../articles/article-fields.tsx'
import { problemOf } from '../articles/article-rules.ts'
import { type ReportDirty, useReportDirty } from '../articles/use-dirty-parts.ts'
import { useCreateArticle } from '../articles/use-save-article.ts'
import { DraftCard } from './draft-card.tsx'
import type { Draft, Imports } from './use-imports.ts'

interface DraftListProps {
  businessId: string
  imports: Imports
  report: ReportDirty
}

/** The imported drafts, to be reviewed, edited and saved. None is an entry before that. */
export function DraftList({ businessId, imports, report }: DraftListProps) {
  const { drafts, changeDraft, removeDraft } = imports
  const create = useCreateArticle(businessId)
  const [open, setOpen] = useState<string>()
  const [saving, setSaving] = useState<string>()
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const heading = useRef<HTMLHeadingElement>(null)
  useReportDirty(report, 'drafts', drafts.length > 0)

  const count = drafts.length
  const before = useRef(0)
  useEffect(() => {
    if (before.current === 0 && count > 0) {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    }
    before.current = count
  }, [count])

  if (count === 0) return null
  const shownOpen = open ?? drafts[0]?.id

  /** @returns whether it was saved */
  const store = async ({ id, values }: Draft) => {
    setTried(tried => new Set(tried).add(id))
    if (!checkArticle(values)) {
      setOpen(id)
      return false
    }
    setSaving(id)
    try {
      await create.mutateAsync({ id, values })
      removeDraft(id)
      return true
    } catch {
      // The mutation has shown a toast; the draft stays.
      return false
    } finally {
      setSaving(undefined)
    }
  }

  const save = async (draft: Draft) => {
    if (saving) return
    if (!(await store(draft))) return
    toast({ title: 'New entry created.' })
    setOpen(undefined)
  }

  const saveAll = async () => {
    if (saving) return
    const faulty = drafts.find(({ values }) => problemOf(values) !== undefined)
    if (faulty) return void store(faulty)
    for (const draft of drafts) if (!(await store(draft))) return
    toast({ title: `${count} new entries created.` })
    setOpen(undefined)
  }

  return (
    <section aria-labelledby="imported" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <div className="grid gap-0.5">
          <h2
            id="imported"
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-4 text-lg font-semibold tracking-tight outline-none"
          >
            {count === 1 ? 'Imported, not saved yet' : `${count} imported, not saved yet`}
          </h2>
          <p className="text-sm text-muted-foreground">Look it over, change what you like, then save.</p>
        </div>
        {count > 1 && (
          <Button variant="outline" busy={saving !== undefined} onClick={saveAll}>
            Save all {count}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {drafts.map(draft => (
          <li key={draft.id}>
            <DraftCard
              draft={draft}
              isOpen={draft.id === shownOpen}
              isSaving={draft.id === saving}
              marksMissing={tried.has(draft.id)}
              onOpen={() => setOpen(draft.id)}
              onChange={values => changeDraft(draft.id, values)}
              onSave={() => void save(draft)}
              onDiscard={() => removeDraft(draft.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
