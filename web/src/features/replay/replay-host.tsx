import { t } from '@lingui/core/macro'
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Replay } from '@/lib/replay/replay'
import { isReplaying, shownReplay, subscribeToReplays } from '@/lib/replay/running'
import { toast } from '@/ui/toast'
import type { ReplayDialogProps } from './replay-dialog.tsx'

const load = async () => (await import('./replay-dialog.tsx')).ReplayDialog

/** Shows what a change would do before it is saved; once in the app. The dialog is loaded while the first change is checked. */
export function ReplayHost() {
  const isNeeded = useSyncExternalStore(subscribeToReplays, isReplaying)
  const shown = useSyncExternalStore(subscribeToReplays, shownReplay)
  const [ReplayDialog, setDialog] = useState<ComponentType<ReplayDialogProps>>()
  const [isLost, setIsLost] = useState(false)
  // It stays while it fades out.
  const last = useRef<Replay>(undefined)
  if (shown) last.current = shown

  useEffect(() => {
    if (!isNeeded || ReplayDialog) return
    load().then(
      component => {
        setDialog(() => component)
        setIsLost(false)
      },
      () => setIsLost(true),
    )
  }, [isNeeded, ReplayDialog])

  useEffect(() => {
    if (!isLost || !shown) return
    shown.leave('kept')
    toast({
      title: t`Not saved yet`,
      description: t`What this changes could not be shown. Check your connection and try again.`,
      variant: 'destructive',
    })
  }, [isLost, shown])

  if (!ReplayDialog || !last.current) return null
  return <ReplayDialog replay={last.current} open={shown !== undefined} />
}
