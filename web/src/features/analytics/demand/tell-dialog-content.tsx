import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '@/lib/errors'
import { charactersLeft, tooLong } from '@/lib/text/text-limit'
import { randomUuid } from '@/lib/uuid'
import { Button } from '@/ui/button'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/ui/dialog'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/textarea'
import { TELLING_LIMIT, tellingReach, tellingText } from './telling-text.ts'
import type { Demand } from './use-demand.ts'
import { useTell } from './use-tell.ts'

/** What to tell about: a line of the list, and the product that is there now, where it is known. */
export interface Telling {
  demand: Demand
  product?: string
}

export interface TellDialogProps {
  businessId: string
  /** Open while there is one. */
  telling: Telling | undefined
  onClose: () => void
  /** Sets the focus after the dialog is closed. */
  returnFocus: () => void
}

/** Shows who asked and the message that they get, which can be changed before it goes. */
export function TellDialogContent({ businessId, telling, onClose, returnFocus }: TellDialogProps) {
  // What is on the screen while the dialog fades out.
  const [shown, setShown] = useState(telling)
  if (telling && telling !== shown) setShown(telling)
  return (
    <Dialog open={telling !== undefined} onOpenChange={open => !open && onClose()}>
      <DialogContent
        onCloseAutoFocus={event => {
          event.preventDefault()
          returnFocus()
        }}
      >
        <DialogHeader>
          <DialogTitle>
            <Trans>Tell those who asked?</Trans>
          </DialogTitle>
          <DialogDescription>{shown && tellingReach(shown.demand)}</DialogDescription>
        </DialogHeader>
        {shown && (
          <TellForm
            key={`${shown.demand.key} ${shown.demand.lastAskedAt}`}
            businessId={businessId}
            telling={shown}
            onClose={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

function TellForm({
  businessId,
  telling: { demand, product },
  onClose,
}: {
  businessId: string
  telling: Telling
  onClose: () => void
}) {
  const formId = useId()
  // Made here: sending again after a lost connection tells nobody twice.
  const [id] = useState(randomUuid)
  const [text, setText] = useState(() => tellingText(demand, product))
  const [wasTried, setWasTried] = useState(false)
  const { mutate: tell, isPending, error } = useTell(businessId)
  const fault =
    tooLong(text, TELLING_LIMIT) ?? (wasTried && text.trim() === '' ? t`Please write a message.` : undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (isPending || text.trim() === '' || tooLong(text, TELLING_LIMIT)) return
    tell({ id, demand, content: text.trim() }, { onSuccess: onClose })
  }

  return (
    <>
      <DialogBody className="max-h-[60vh]">
        <form id={formId} onSubmit={submit} noValidate className="grid gap-3">
          <Field label={t`Message`} error={fault} hint={charactersLeft(text, TELLING_LIMIT)}>
            {attributes => (
              <Textarea
                {...attributes}
                dir="auto"
                rows={4}
                value={text}
                onChange={event => setText(event.target.value)}
              />
            )}
          </Field>
          {error && (
            <p role="alert" className="text-sm text-destructive">
              {messageOf(error, t`The server could not be reached. No message was sent. Please try again.`)}
            </p>
          )}
        </form>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose} disabled={isPending}>
          <Trans>Not now</Trans>
        </Button>
        <Button type="submit" form={formId} busy={isPending}>
          <Trans>Tell them</Trans>
        </Button>
      </DialogFooter>
    </>
  )
}
