import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '@/ui/button'
import { Label } from '@/ui/label'
import { Textarea } from '@/ui/textarea'

interface ReplyFormProps {
  question: string
  text: string
  onText: (text: string) => void
  onCancel: () => void
  /** Goes on with what was typed. */
  onDone: () => void
}

/** A reply that is typed into the line of a question. */
export function ReplyForm({ question, text, onText, onCancel, onDone }: ReplyFormProps) {
  const id = useId()
  const isEmpty = text.trim() === ''
  return (
    <form
      className="grid basis-full gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (!isEmpty) onDone()
      }}
    >
      <Label htmlFor={id}>
        <Trans>
          Your reply<span className="sr-only"> to “{question}”</span>
        </Trans>
      </Label>
      <Textarea
        id={id}
        rows={3}
        dir="auto"
        autoFocus
        value={text}
        onChange={event => onText(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="ghost" size="sm" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" size="sm" disabled={isEmpty}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  )
}
