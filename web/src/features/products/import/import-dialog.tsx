import { Trans } from '@lingui/react/macro'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/ui/dialog'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { ImportChoose } from './import-choose.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  businessId: string
  open: boolean
  onClose: () => void
  /** Sets the focus after the dialog is closed. */
  returnFocus: () => void
}

/** Imports products from a CSV file. A running import is stopped by its own button only. */
export function ImportDialog({ businessId, open, onClose, returnFocus }: ImportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={next => !next && onClose()}>
      {open && <ImportSteps businessId={businessId} onClose={onClose} returnFocus={returnFocus} />}
    </Dialog>
  )
}

function ImportSteps({ businessId, onClose, returnFocus }: Omit<ImportDialogProps, 'open'>) {
  const { state, isChecking, choose, start, resume, stop, reset } = useImport(businessId)
  const isSending = state.step === 'sending'
  const keepOpen = (event: Event) => {
    if (isSending) event.preventDefault()
  }
  return (
    <DialogContent
      className="max-w-2xl"
      hideClose={isSending}
      onEscapeKeyDown={keepOpen}
      onInteractOutside={keepOpen}
      onCloseAutoFocus={event => {
        event.preventDefault()
        returnFocus()
      }}
    >
      <DialogHeader>
        <DialogTitle>
          <Trans>Import products</Trans>
        </DialogTitle>
        <DialogDescription>
          <Trans>From Shopify’s product export, or from any spreadsheet saved as CSV.</Trans>
        </DialogDescription>
      </DialogHeader>
      <UnsavedChanges when={isSending} />
      {(state.step === 'choose' || state.step === 'reading') && (
        <ImportChoose
          fault={state.step === 'choose' ? state.fault : undefined}
          fileName={state.step === 'reading' ? state.fileName : undefined}
          onChoose={choose}
        />
      )}
      {state.step === 'preview' && (
        <ImportPreview
          fileName={state.fileName}
          plan={state.plan}
          onBack={reset}
          isChecking={isChecking}
          onStart={async known => (await start(state.plan, known)) && onClose()}
        />
      )}
      {state.step === 'sending' && <ImportProgress progress={state.progress} onStop={stop} />}
      {state.step === 'done' && <ImportReport state={state} onResume={resume} onClose={onClose} />}
    </DialogContent>
  )
}
