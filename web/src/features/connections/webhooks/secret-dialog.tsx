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
import { CopyLinkButton } from '@/ui/page/copy-link-button'

interface SecretDialogProps {
  /** Undefined while there is none to show. */
  secret: string | undefined
  onClose(): void
}

/** Shows the secret of a webhook, once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  return (
    <Dialog open={secret !== undefined} onOpenChange={isOpen => isOpen || onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>The secret of your webhook</DialogTitle>
          <DialogDescription>
            Give it to the program that gets the events, so that it can check that they come from here. It is
            shown only now. If you lose it, replace it.
          </DialogDescription>
        </DialogHeader>
        <Field label="Secret">
          {control => (
            <div className="flex gap-2">
              <Input
                {...control}
                readOnly
                spellCheck={false}
                value={secret ?? ''}
                className="min-w-0 font-mono text-sm"
                onFocus={event => event.currentTarget.select()}
              />
              <CopyLinkButton url={secret ?? ''} what="Secret" aria-label="Copy the secret" />
            </div>
          )}
        </Field>
        <DialogFooter>
          <DialogClose asChild>
            <Button>I have saved it</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
