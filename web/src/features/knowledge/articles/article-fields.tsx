import { t } from '@lingui/core/macro'
import type { Ref } from 'react'
import { charactersLeft, tooLong } from '@/lib/text/text-limit'
import { useOnDemandAside } from '@/ui/feedback/use-on-demand-aside'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/input'
import { Textarea } from '@/ui/textarea'
import { toast } from '@/ui/toast'
import { type ArticleValues, articleLimits, problemOf } from './article-rules.ts'

const loadReadings = async () => (await import('./article-readings.tsx')).ArticleReadings

interface ArticleFieldsProps {
  values: ArticleValues
  onChange: (values: ArticleValues) => void
  /** Whether missing fields are marked: after a first attempt to save. */
  marksMissing: boolean
  rows: number
  titleRef?: Ref<HTMLInputElement>
  contentRef?: Ref<HTMLTextAreaElement>
  placeholder?: ArticleValues
}

/** Title and content of an article. */
export function ArticleFields(props: ArticleFieldsProps) {
  const { values, onChange, marksMissing, rows, titleRef, contentRef, placeholder } = props
  const { Part: Readings, aside } = useOnDemandAside(t`What the assistant reads`, loadReadings)
  const missing = (text: string) => (marksMissing && text.trim() === '' ? { 'aria-invalid': true } : {})
  const fitting = (text: string, limit: number) => {
    const error = tooLong(text.trim(), limit)
    return error ? { error } : { hint: charactersLeft(text.trim(), limit) }
  }
  return (
    <>
      <Field label={t`Title`} {...fitting(values.title, articleLimits.title)}>
        {control => (
          <Input
            {...control}
            {...missing(values.title)}
            ref={titleRef}
            value={values.title}
            autoComplete="off"
            placeholder={placeholder?.title}
            onChange={event => onChange({ ...values, title: event.target.value })}
          />
        )}
      </Field>
      <Field label={t`Content`} aside={aside} {...fitting(values.content, articleLimits.content)}>
        {control => (
          <Textarea
            {...control}
            {...missing(values.content)}
            ref={contentRef}
            rows={rows}
            value={values.content}
            placeholder={placeholder?.content}
            onChange={event => onChange({ ...values, content: event.target.value })}
          />
        )}
      </Field>
      {Readings && <Readings values={values} onChange={onChange} />}
    </>
  )
}

/** Whether an article can be saved; shows a toast with the reason when it cannot. */
export function checkArticle(values: ArticleValues): boolean {
  const problem = problemOf(values)
  if (problem === undefined) return true
  toast(
    problem === 'incomplete'
      ? {
          title: t`Incomplete form`,
          description: t`Please fill out both title and content.`,
          variant: 'destructive',
        }
      : {
          title: t`This entry is too long`,
          description: t`Shorten it, or split it into several.`,
          variant: 'destructive',
        },
  )
  return false
}
