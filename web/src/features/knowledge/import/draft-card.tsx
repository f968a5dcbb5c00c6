import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { ArticleFields } from '../articles/article-fields.tsx'
import { type ArticleValues, rowsFor } from '../articles/article-rules.ts'
import type { Draft } from './use-imports.ts'

interface DraftCardProps {
  draft: Draft
  /** Whether its text is shown; of several drafts only one is. */
  isOpen: boolean
  isSaving: boolean
  marksMissing: boolean
  onOpen: () => void
  onChange: (values: ArticleValues) => void
  onSave: () => void
  onDiscard: () => void
}

/** An imported text that is not saved as an entry yet. */
export function DraftCard(props: DraftCardProps) {
  const { draft, isOpen, isSaving, marksMissing, onOpen, onChange, onSave, onDiscard } = props
  const { origin, values, notes } = draft
  const [isDiscarding, setIsDiscarding] = useState(false)
  // Set once: a field that grows during typing would move what is below it.
  const [rows] = useState(() => rowsFor(values.content))
  const { length } = values.content
  const about = `${origin} · ${plural(length, { one: '# character', other: '# characters' })}`

  return (
    <Card className="border-primary/50 p-4 sm:p-5">
      {isOpen ? (
        <form
          noValidate
          aria-label={t`Imported from ${origin}`}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={event => {
            event.preventDefault()
            onSave()
          }}
        >
          <div className="grid gap-2">
            <p className="truncate text-xs text-muted-foreground" title={origin}>
              {about}
            </p>
            {notes.map(note => (
              <p key={note} className="rounded-md bg-muted px-3 py-2 text-sm">
                {note}
              </p>
            ))}
          </div>
          <ArticleFields values={values} onChange={onChange} marksMissing={marksMissing} rows={rows} />
          <div className="flex gap-2">
            <Button type="submit" busy={isSaving} className="max-sm:flex-1">
              {isSaving ? t`Saving...` : t`Save Entry`}
            </Button>
            <Button
              variant="outline"
              className="max-sm:flex-1"
              disabled={isSaving}
              onClick={() => setIsDiscarding(true)}
            >
              <Trans>Discard</Trans>
            </Button>
          </div>
        </form>
      ) : (
        <button
          type="button"
          aria-expanded={false}
          className="-m-2 flex w-[calc(100%+1rem)] cursor-pointer items-center gap-3 rounded-md p-2 text-start"
          onClick={onOpen}
        >
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className="truncate font-medium">{values.title || t`Without a title`}</span>
            <span className="truncate text-xs text-muted-foreground">{isSaving ? t`Saving...` : about}</span>
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </button>
      )}
      <ConfirmDialog
        open={isDiscarding}
        title={t`Discard this import?`}
        description={t`What was read from ${origin} will not be saved.`}
        confirmLabel={t`Discard`}
        cancelLabel={t`Keep it`}
        destructive
        onConfirm={onDiscard}
        onCancel={() => setIsDiscarding(false)}
      />
    </Card>
  )
}
