import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { SaveOrCancel } from '@/ui/form/save-or-cancel'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { ArticleFields, checkArticle } from './article-fields.tsx'
import { type ArticleValues, isSameArticle, rowsFor } from './article-rules.ts'
import { useArticleContent } from './use-article-content.ts'
import type { ArticleSummary } from './use-articles.ts'
import { type ReportDirty, useReportDirty } from './use-dirty-parts.ts'
import { useUpdateArticle } from './use-save-article.ts'

interface EntryEditorProps {
  businessId: string
  article: ArticleSummary
  report: ReportDirty
  /** Called after saving or cancelling. */
  onDone: () => void
}

/** An entry to change, in its place in the list. */
export function EntryEditor(props: EntryEditorProps) {
  const { businessId, article, onDone } = props
  const { data, isError, isFetching, refetch } = useArticleContent(businessId, article, true)
  // The form keeps the content that was loaded first, also when it is loaded again.
  const [stored, setStored] = useState<ArticleValues>()
  if (data !== undefined && !stored) setStored(toValues(article, data))
  if (stored) return <EditorForm {...props} stored={stored} />
  if (isError)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-muted-foreground">
          <Trans>This entry could not be loaded.</Trans>
        </p>
        <div className="flex gap-2">
          <Button variant="outline" busy={isFetching} onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
          <Button variant="ghost" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    )
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">
        <Trans>Loading the entry</Trans>
      </span>
      <Skeleton className="mt-7 h-10 pointer-coarse:h-11" />
      <Skeleton className="mt-7 h-40" />
    </div>
  )
}

const toValues = ({ title, ignored_statements }: ArticleSummary, content: string): ArticleValues => ({
  title,
  content,
  ignored_statements,
})

function EditorForm({
  businessId,
  article,
  stored,
  report,
  onDone,
}: EntryEditorProps & { stored: ArticleValues }) {
  const { title: storedTitle } = stored
  const [values, setValues] = useState(stored)
  const [wasTried, setWasTried] = useState(false)
  const title = useRef<HTMLInputElement>(null)
  const content = useRef<HTMLTextAreaElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const { update, isSaving, saveUnseen } = useUpdateArticle(businessId)
  const isDirty = !isSameArticle(values, stored)
  useReportDirty(report, article.id, isDirty)

  useEffect(() => title.current?.focus(), [])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setWasTried(true)
    if (!checkArticle(values)) {
      ;(values.title.trim() === '' ? title : content).current?.focus()
      return
    }
    const outcome = await update(article.id, stored, values)
    if (outcome === 'cancelled') cancel.current?.click()
    if (outcome !== 'saved') return
    toast({ title: t`Entry updated.` })
    onDone()
  }

  return (
    <form onSubmit={save} noValidate aria-label={t`Edit ${storedTitle}`} className="grid gap-5">
      <ArticleFields
        values={values}
        onChange={setValues}
        marksMissing={wasTried}
        rows={rowsFor(stored.content)}
        titleRef={title}
        contentRef={content}
      />
      <SaveOrCancel
        isSaving={isSaving}
        isDirty={isDirty}
        unsaved={t`What you changed in this entry has not been saved.`}
        onSaveUnseen={saveUnseen}
        onCancel={onDone}
        cancelRef={cancel}
      />
    </form>
  )
}
