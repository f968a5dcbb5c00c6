import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { randomUuid } from '@/lib/uuid'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { SaveUnseen } from '@/ui/form/save-unseen'
import { toast } from '@/ui/toast'
import { ArticleFields, checkArticle } from './article-fields.tsx'
import { emptyArticle, isSameArticle } from './article-rules.ts'
import { draftIn } from './navigation-draft.ts'
import { type ReportDirty, useReportDirty } from './use-dirty-parts.ts'
import { useCreateArticles } from './use-save-article.ts'

interface AddEntryProps {
  businessId: string
  report: ReportDirty
}

/** The form for a new entry. What was typed is kept when saving fails. */
export function AddEntry({ businessId, report }: AddEntryProps) {
  const [id, setId] = useState(randomUuid)
  const [values, setValues] = useState(emptyArticle)
  const [wasTried, setWasTried] = useState(false)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const title = useRef<HTMLInputElement>(null)
  const content = useRef<HTMLTextAreaElement>(null)
  const { create, isSaving, saveUnseen } = useCreateArticles(businessId)
  const isEmpty = isSameArticle(values, emptyArticle)
  useReportDirty(report, 'add', !isEmpty)

  const location = useLocation()
  const navigate = useNavigate()
  const brought = draftIn(location.state)
  useEffect(() => {
    if (!brought) return
    if (isEmpty) setValues(brought)
    const field = brought.title === '' ? title : content
    field.current?.focus()
    field.current?.closest('form')?.scrollIntoView({ block: 'nearest' })
    // Used once: a reload must not restore it.
    navigate({ search: location.search }, { replace: true, state: null, preventScrollReset: true })
  })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setWasTried(true)
    if (!checkArticle(values)) {
      ;(values.title.trim() === '' ? title : content).current?.focus()
      return
    }
    const outcome = await create([{ id, values }])
    if (outcome === 'cancelled') setIsDiscarding(true)
    if (outcome !== 'saved') return
    toast({ title: t`New entry created.` })
    setId(randomUuid())
    // What was typed during the save belongs to the next entry.
    setValues(now => (isSameArticle(now, values) ? emptyArticle : now))
    setWasTried(false)
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Add an entry</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>One topic per entry works best: delivery, opening hours, how to care for a product.</Trans>
        </CardDescription>
      </CardHeader>
      <CardContent>
        <form onSubmit={save} noValidate className="grid gap-5">
          <ArticleFields
            values={values}
            onChange={setValues}
            marksMissing={wasTried}
            rows={6}
            titleRef={title}
            contentRef={content}
            placeholder={{ title: t`Do you deliver abroad?`, content: t`We deliver to …` }}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={isSaving} className="w-full sm:w-fit">
              <Plus aria-hidden />
              {isSaving ? t`Adding...` : t`Add Entry`}
            </Button>
            <SaveUnseen onSave={saveUnseen} />
          </div>
        </form>
        <ConfirmDialog
          open={isDiscarding}
          title={t`Discard your changes?`}
          description={t`What you typed has not been saved.`}
          confirmLabel={t`Discard`}
          cancelLabel={t`Keep editing`}
          destructive
          onConfirm={() => {
            setIsDiscarding(false)
            setValues(emptyArticle)
            setWasTried(false)
          }}
          onCancel={() => setIsDiscarding(false)}
        />
      </CardContent>
    </Card>
  )
}
