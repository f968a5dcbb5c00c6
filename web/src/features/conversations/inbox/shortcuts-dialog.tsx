import { useId, useState } from 'react'
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
          <DialogTitle>Keyboard shortcuts</DialogTitle>
          <DialogDescription>They work while you are not typing.</DialogDescription>
        </DialogHeader>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-sm">
          {shortcuts.map(({ keys, does }) => (
            <div key={keys} className="col-span-2 grid grid-cols-subgrid items-center">
              <dt>
                <kbd className="grid size-7 place-items-center rounded-md border bg-muted font-mono text-sm">
                  {keys}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center justify-between gap-4 border-t pt-4">
          <Label htmlFor={id}>Use keyboard shortcuts</Label>
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
