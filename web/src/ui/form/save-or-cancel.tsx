import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Ref, useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'
import { SaveUnseen } from './save-unseen.tsx'

interface SaveOrCancelProps {
  isSaving: boolean
  /** Whether there are unsaved changes. */
  isDirty: boolean
  /** Says that what was changed has not been saved. */
  unsaved: string
  /** Saves without looking, while a check takes long. */
  onSaveUnseen?: (() => void) | undefined
  onCancel: () => void
  /** The button that cancels: pressing it asks where something was changed. */
  cancelRef?: Ref<HTMLButtonElement>
}

/** Save and Cancel of a form; Cancel asks first when there are changes. */
export function SaveOrCancel(props: SaveOrCancelProps) {
  const { isSaving, isDirty, unsaved, onSaveUnseen, onCancel, cancelRef } = props
  const [isDiscarding, setIsDiscarding] = useState(false)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSaving} className="max-sm:flex-1">
          {isSaving ? t`Saving...` : t`Save`}
        </Button>
        <Button
          ref={cancelRef}
          variant="outline"
          className="max-sm:flex-1"
          onClick={() => (isDirty ? setIsDiscarding(true) : onCancel())}
        >
          <Trans>Cancel</Trans>
        </Button>
        <SaveUnseen onSave={onSaveUnseen} />
      </div>
      <ConfirmDialog
        open={isDiscarding}
        title={t`Discard your changes?`}
        description={unsaved}
        confirmLabel={t`Discard`}
        cancelLabel={t`Keep editing`}
        destructive
        onConfirm={onCancel}
        onCancel={() => setIsDiscarding(false)}
      />
    </>
  )
}
