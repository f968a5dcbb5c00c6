import { useBusiness } from '@/lib/business/business'
import { withIgnored } from '@/lib/business/ignored-statements'
import { useReadings } from '@/lib/business/use-readings'
import { ReadingsPanel } from '@/ui/text/readings-panel'
import type { ArticleValues } from './article-rules.ts'

interface ArticleReadingsProps {
  values: ArticleValues
  onChange: (values: ArticleValues) => void
}

/** What the assistant reads out of an entry as typed. */
export function ArticleReadings({ values, onChange }: ArticleReadingsProps) {
  const { id } = useBusiness()
  const { title, content, ignored_statements: ignored = [] } = values
  const read = useReadings(id, { kind: 'article', name: title, text: content }, ignored)
  return (
    <ReadingsPanel
      {...read}
      onIgnore={(statement, isIgnored) =>
        onChange({ ...values, ignored_statements: withIgnored(ignored, statement, isIgnored) })
      }
    />
  )
}
