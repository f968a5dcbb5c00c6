import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
          <DialogTitle>
            <Trans>The secret of your webhook</Trans>
          </DialogTitle>
          <DialogDescription>
            <Trans>
              Give it to the program that gets the events, so that it can check that they come from here. It
              is shown only now. If you lose it, replace it.
            </Trans>
          </DialogDescription>
        </DialogHeader>
        <Field label={t`Secret`}>
          {control => (
            <div className="flex gap-2">
              <Input
                {...control}
                dir="ltr"
                readOnly
                spellCheck={false}
                value={secret ?? ''}
                className="min-w-0 font-mono text-sm"
                onFocus={event => event.currentTarget.select()}
              />
              <CopyLinkButton
                url={secret ?? ''}
                copied={t`Secret copied to clipboard.`}
                aria-label={t`Copy the secret`}
              />
            </div>
          )}
        </Field>
        <DialogFooter>
          <DialogClose asChild>
            <Button>
              <Trans>I have saved it</Trans>
            </Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
