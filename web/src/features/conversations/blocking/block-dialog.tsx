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

interface BlockDialogProps {
  open: boolean
  /** The customer's name as the chat shows it. */
  customer: string
  isBlocking: boolean
  onBlock: (forGood: boolean) => void
  onClose: () => void
}

/** Asks for how long to block a customer, and explains what that does. */
export function BlockDialog({ open, customer, isBlocking, onBlock, onClose }: BlockDialogProps) {
  const [isForGood, setForGood] = useState(false)
  return (
    <Dialog open={open} onOpenChange={next => !next && onClose()}>
      <DialogContent className="max-w-md">
        <DialogHeader>
          <DialogTitle className="break-words">
            <Trans>Block {customer}?</Trans>
          </DialogTitle>
          <DialogDescription className="text-pretty">
            <Trans>
              They can read this chat, but not write in it or open a new one. They are only told that the chat
              is closed. You can undo it at any time.
            </Trans>
          </DialogDescription>
        </DialogHeader>
        <form
          className="grid gap-4"
          onSubmit={event => {
            event.preventDefault()
            onBlock(isForGood)
          }}
        >
          <fieldset className="grid gap-2">
            <legend className="sr-only">
              <Trans>For how long</Trans>
            </legend>
            <Choice
              label={t`For a day`}
              hint={t`Their browser, and everybody at their internet address.`}
              isChosen={!isForGood}
              onChoose={() => setForGood(false)}
            />
            <Choice
              label={t`For good`}
              hint={t`Their browser. Their internet address for a day only, since others may share it.`}
              isChosen={isForGood}
              onChoose={() => setForGood(true)}
            />
          </fieldset>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
            <Button type="submit" variant="destructive" busy={isBlocking}>
              <Trans context="verb">Block</Trans>
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  hint: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ label, hint, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-lg border px-3.5 py-3 transition-colors has-checked:border-primary has-checked:bg-accent/40 has-focus-visible:ring-2 has-focus-visible:ring-ring/40">
      <input
        type="radio"
        name="block-for"
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 cursor-pointer accent-primary outline-none"
      />
      <span className="grid gap-0.5 text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-pretty text-muted-foreground">{hint}</span>
      </span>
    </label>
  )
}
