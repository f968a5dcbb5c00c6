import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
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
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import type { Feed } from './feeds.ts'
import { SettingsFields } from './settings-fields.tsx'
import { useSaveFeed } from './use-change-feed.ts'

interface SettingsDialogProps {
  businessId: string
  feed: Feed
  onClose: () => void
}

/** Changes how a link is kept up to date. */
export function SettingsDialog({ businessId, feed, onClose }: SettingsDialogProps) {
  const { name, schedule, gone, applies_itself } = feed
  const [settings, setSettings] = useState({ schedule, gone, applies_itself })
  const save = useSaveFeed(businessId)
  const submit = () =>
    save.mutate(
      { id: feed.id, ...settings },
      {
        onSuccess: () => {
          toast({ title: t`Link saved`, description: t`It applies the next time the list is read.` })
          onClose()
        },
        onError: tellFailure(t`The link could not be saved`),
      },
    )
  return (
    <Dialog open onOpenChange={isOpen => isOpen || onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>
            <Trans>Keep products up to date</Trans>
          </DialogTitle>
          <DialogDescription className="break-words">
            <Trans>The link to {name}.</Trans>
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <SettingsFields settings={settings} onChange={setSettings} />
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={save.isPending} onClick={submit}>
            {save.isPending ? t`Saving...` : t`Save`}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
