import { lazy, Suspense, useEffect, useState } from 'react'
import type { ConfirmDialogProps } from '@/ui/feedback/confirm-dialog-content'

const load = () => import('@/ui/feedback/confirm-dialog-content')
const Content = lazy(async () => ({ default: (await load()).ConfirmDialogContent }))

/**
 * Asks before an action that cannot be taken back. Its code is fetched after
 * the screen stands, so that no screen waits for it and it is there when the
 * network is gone.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  useEffect(() => {
    // A failure shows when the question is asked and the import is tried again.
    load().catch(() => undefined)
  }, [])
  if (!wasOpened) return null
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  )
}
