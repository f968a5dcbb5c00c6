import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '@/ui/button'
import { DialogFooter } from '@/ui/dialog'
import { Input } from '@/ui/input'
import { Label } from '@/ui/label'
import { CopyLinkButton } from '@/ui/page/copy-link-button'

/** A key that was just made. */
export function ShownKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const id = useId()
  return (
    <>
      <div className="grid gap-2">
        <Label htmlFor={id}>
          <Trans>API key</Trans>
        </Label>
        <div className="flex gap-2">
          <Input
            id={id}
            dir="ltr"
            readOnly
            autoFocus
            value={secret}
            className="font-mono"
            onFocus={event => event.target.select()}
          />
          <CopyLinkButton
            url={secret}
            copied={t`API key copied to clipboard.`}
            failed={t`Failed to copy API key.`}
            aria-label={t`Copy API key`}
          />
        </div>
      </div>
      <DialogFooter>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </DialogFooter>
    </>
  )
}
