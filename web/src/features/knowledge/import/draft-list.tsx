import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { SaveUnseen } from '@/ui/form/save-unseen'
import { toast } from '@/ui/toast'
import { checkArticle } from '../articles/article-fields.tsx'
import { problemOf } from '../articles/article-rules.ts'
import { type ReportDirty, useReportDirty } from '../articles/use-dirty-parts.ts'
import { useCreateArticles } from '../articles/use-save-article.ts'
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
  const { create, saveUnseen } = useCreateArticles(businessId)
  const [open, setOpen] = useState<string>()
  const [saving, setSaving] = useState<readonly string[]>([])
  const [discarded, setDiscarded] = useState<readonly string[]>([])
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const discardedCount = discarded.length
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

  /** @returns whether they were saved, all of them */
  const store = async (chosen: Draft[]) => {
    if (saving.length > 0) return false
    const ids = chosen.map(({ id }) => id)
    setTried(tried => new Set([...tried, ...ids]))
    const faulty = chosen.find(({ values }) => problemOf(values) !== undefined)
    if (faulty) {
      checkArticle(faulty.values)
      setOpen(faulty.id)
      return false
    }
    setSaving(ids)
    const outcome = await create(chosen)
    setSaving([])
    if (outcome === 'cancelled') setDiscarded(ids)
    if (outcome !== 'saved') return false
    for (const id of ids) removeDraft(id)
    setOpen(undefined)
    return true
  }

  const save = async (draft: Draft) => {
    if (await store([draft])) toast({ title: t`New entry created.` })
  }

  const saveAll = async () => {
    if (await store(drafts))
      toast({ title: plural(count, { one: '# new entry created.', other: '# new entries created.' }) })
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
            {plural(count, { one: 'Imported, not saved yet', other: '# imported, not saved yet' })}
          </h2>
          <p className="text-sm text-muted-foreground">
            <Trans>Check it, change what you like, then save.</Trans>
          </p>
        </div>
        {count > 1 && (
          <Button variant="outline" busy={saving.length > 0} onClick={saveAll}>
            <Plural value={count} other="Save all #" />
          </Button>
        )}
        <SaveUnseen onSave={saveUnseen} />
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {drafts.map(draft => (
          <li key={draft.id}>
            <DraftCard
              draft={draft}
              isOpen={draft.id === shownOpen}
              isSaving={saving.includes(draft.id)}
              marksMissing={tried.has(draft.id)}
              onOpen={() => setOpen(draft.id)}
              onChange={values => changeDraft(draft.id, values)}
              onSave={() => void save(draft)}
              onDiscard={() => removeDraft(draft.id)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={discardedCount > 0}
        title={plural(discardedCount, { one: 'Discard this import?', other: 'Discard these imports?' })}
        description={t`What was read will not be saved.`}
        confirmLabel={t`Discard`}
        cancelLabel={plural(discardedCount, { one: 'Keep it', other: 'Keep them' })}
        destructive
        onConfirm={() => {
          for (const id of discarded) removeDraft(id)
          setDiscarded([])
        }}
        onCancel={() => setDiscarded([])}
      />
    </section>
  )
}
