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
        <Label htmlFor={id}>API key</Label>
        <div className="flex gap-2">
          <Input
            id={id}
            readOnly
            autoFocus
            value={secret}
            className="font-mono"
            onFocus={event => event.target.select()}
          />
          <CopyLinkButton url={secret} what="API key" noun="API key" aria-label="Copy API key" />
        </div>
      </div>
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </>
  )
}
