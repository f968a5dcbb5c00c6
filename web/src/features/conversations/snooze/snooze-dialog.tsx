import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/ui/dialog'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/input'
import { toFieldValue } from './snooze-times.ts'

interface SnoozeDialogProps {
  onChoose: (at: Date) => void
  onClose: () => void
}

/** Asks until when a chat is put off. */
export function SnoozeDialog({ onChoose, onClose }: SnoozeDialogProps) {
  return (
    <Dialog open onOpenChange={next => !next && onClose()}>
      <DialogContent className="max-w-sm">
        <DialogHeader>
          <DialogTitle>
            <Trans>Snooze this chat</Trans>
          </DialogTitle>
          <DialogDescription className="text-pretty">
            <Trans>It comes back to the inbox then, or as soon as the customer writes.</Trans>
          </DialogDescription>
        </DialogHeader>
        <SnoozeForm onChoose={onChoose} />
      </DialogContent>
    </Dialog>
  )
}

const aYear = 365 * 24 * 60 * 60_000

function SnoozeForm({ onChoose }: Pick<SnoozeDialogProps, 'onChoose'>) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const choose = () => {
    const at = new Date(value)
    const ahead = at.getTime() - Date.now()
    if (Number.isNaN(ahead)) setError(t`Choose a day and a time.`)
    else if (ahead <= 0) setError(t`This time is over. Choose a later one.`)
    else if (ahead > aYear) setError(t`Choose a time within the next year.`)
    else onChoose(at)
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        choose()
      }}
    >
      <Field label={t`Until`} {...(error && { error })}>
        {control => (
          <Input
            {...control}
            type="datetime-local"
            min={toFieldValue(new Date())}
            value={value}
            onChange={event => {
              setValue(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">
            <Trans>Cancel</Trans>
          </Button>
        </DialogClose>
        <Button type="submit">
          <Trans>Snooze</Trans>
        </Button>
      </DialogFooter>
    </form>
  )
}
