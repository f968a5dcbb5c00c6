import { lazy, Suspense, useEffect, useState } from 'react'
import type { ConfirmDialogProps } from '@/ui/feedback/confirm-dialog-content'

const load = () => import('@/ui/feedback/confirm-dialog-content')
const Content = lazy(async () => ({ default: (await load()).ConfirmDialogContent }))

/**
 * Asks before an action that cannot be undone. Its chunk is loaded after the
 * screen has rendered, so that no screen waits for it and it is there when the
 * connection is lost.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  useEffect(() => {
    // A failure shows when the dialog opens and the import is tried again.
    load().catch(() => undefined)
  }, [])
  if (!wasOpened) return null
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  )
}
