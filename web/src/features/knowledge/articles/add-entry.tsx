import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { randomUuid } from '@/lib/uuid'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { toast } from '@/ui/toast'
import { ArticleFields, checkArticle } from './article-fields.tsx'
import { emptyArticle, isSameArticle } from './article-rules.ts'
import { draftIn } from './navigation-draft.ts'
import { type ReportDirty, useReportDirty } from './use-dirty-parts.ts'
import { useCreateArticle } from './use-save-article.ts'

interface AddEntryProps {
  businessId: string
  report: ReportDirty
}

/** The form for a new entry. What was typed is kept when saving fails. */
export function AddEntry({ businessId, report }: AddEntryProps) {
  const [id, setId] = useState(randomUuid)
  const [values, setValues] = useState(emptyArticle)
  const [wasTried, setWasTried] = useState(false)
  const title = useRef<HTMLInputElement>(null)
  const content = useRef<HTMLTextAreaElement>(null)
  const create = useCreateArticle(businessId)
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

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    setWasTried(true)
    if (!checkArticle(values)) {
      ;(values.title.trim() === '' ? title : content).current?.focus()
      return
    }
    create.mutate(
      { id, values },
      {
        onSuccess: () => {
          toast({ title: 'New entry created.' })
          setId(randomUuid())
          // What was typed during the save belongs to the next entry.
          setValues(now => (isSameArticle(now, values) ? emptyArticle : now))
          setWasTried(false)
        },
      },
    )
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>Add an entry</CardTitle>
        <CardDescription>
          One subject an entry works best: delivery, opening hours, how to care for a product.
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
            placeholder={{ title: 'Do you deliver abroad?', content: 'We deliver to …' }}
          />
          <Button type="submit" busy={create.isPending} className="w-full sm:w-fit">
            <Plus aria-hidden />
            {create.isPending ? 'Adding...' : 'Add Entry'}
          </Button>
        </form>
      </CardContent>
    </Card>
  )
}
