import { t } from '@lingui/core/macro'
import { Button } from '../button.tsx'

interface SaveUnseenProps {
  /** Saves at once; undefined while there is no need to. */
  onSave: (() => void) | undefined
  /** "Save without looking". */
  label?: string
}

/** Offers not to wait for a check that takes long; stands beside the button that began it. */
export function SaveUnseen({ onSave, label = t`Save without looking` }: SaveUnseenProps) {
  return (
    onSave && (
      <Button variant="link" className="animate-fade-in px-2! max-sm:w-full" onClick={onSave}>
        {label}
      </Button>
    )
  )
}
