import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/ui/dialog'
import { NewKeyForm } from './new-key-form.tsx'
import { ShownKey } from './shown-key.tsx'

/** Makes a key, and then shows it once. */
export function NewKeyDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent
        // A click beside the dialog is no reason to lose a key that is shown only once.
        onInteractOutside={event => secret && event.preventDefault()}
      >
        <DialogHeader>
          <DialogTitle>{secret ? t`Copy your API key` : t`Create API key`}</DialogTitle>
          <DialogDescription>
            {secret
              ? t`It is shown only now. Keep it secret, like a password: anyone who has it can use it.`
              : t`Give it no more than its program needs.`}
          </DialogDescription>
        </DialogHeader>
        {secret ? (
          <ShownKey secret={secret} onClose={onClose} />
        ) : (
          <NewKeyForm businessId={businessId} onMade={setSecret} />
        )}
      </DialogContent>
    </Dialog>
  )
}
