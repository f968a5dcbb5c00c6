import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { i18n } from '@/lib/i18n/language'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/ui/dialog'
import { Label } from '@/ui/label'
import { Switch } from '@/ui/switch'
import { areShortcutsOn, turnShortcuts } from '../parts/shortcut-memory.ts'
import { shortcuts } from '../parts/shortcuts.ts'

/** The keys of the inbox, and a switch for them. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn)
  const id = useId()
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent className="max-w-sm">
        <DialogHeader>
          <DialogTitle>
            <Trans>Keyboard shortcuts</Trans>
          </DialogTitle>
          <DialogDescription>
            <Trans>They work while you are not typing.</Trans>
          </DialogDescription>
        </DialogHeader>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-sm">
          {shortcuts.map(({ keys, does }) => (
            <div key={keys} className="col-span-2 grid grid-cols-subgrid items-center">
              <dt>
                <kbd className="grid size-7 place-items-center rounded-md border bg-muted font-mono text-sm">
                  {keys}
                </kbd>
              </dt>
              <dd>{i18n._(does)}</dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center justify-between gap-4 border-t pt-4">
          <Label htmlFor={id}>
            <Trans>Use keyboard shortcuts</Trans>
          </Label>
          <Switch
            id={id}
            checked={isOn}
            onCheckedChange={next => {
              turnShortcuts(next)
              setOn(next)
            }}
          />
        </div>
      </DialogContent>
    </Dialog>
  )
}
