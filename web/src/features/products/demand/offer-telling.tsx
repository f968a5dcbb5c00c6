import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import type { Waiting } from './fetch-waiting.ts'

interface OfferTellingProps {
  businessId: string
  /** Open while there is somebody to tell. */
  waiting: Waiting | undefined
  onClose: () => void
}

/** When something can be had that customers asked for in vain, offers to tell them. */
export function OfferTelling({ businessId, waiting, onClose }: OfferTellingProps) {
  const navigate = useNavigate()
  // What is on the screen while the dialog fades out.
  const [shown, setShown] = useState(waiting)
  if (waiting && waiting !== shown) setShown(waiting)
  return (
    <ConfirmDialog
      open={waiting !== undefined}
      title={t`Tell those who asked for it?`}
      description={shown ? wordsOf(shown) : ''}
      confirmLabel={t`Tell them`}
      cancelLabel={t`Not now`}
      onConfirm={() => {
        onClose()
        navigate(`/dashboard/businesses/${businessId}/analytics`, { state: { tell: waiting?.tell } })
      }}
      onCancel={onClose}
    />
  )
}

function wordsOf({ title, people, reachable }: Waiting): string {
  if (reachable === 0)
    return t`${plural(people, {
      one: '# person asked',
      other: '# people asked',
    })} for “${title}”, nobody left an address. You see the message, and can change it, before it goes.`
  return t`${plural(people, {
    one: '# person asked',
    other: '# people asked',
  })} for “${title}”, ${plural(reachable, {
    one: '# left an address',
    other: '# left an address',
  })}. You see the message, and can change it, before it goes.`
}
