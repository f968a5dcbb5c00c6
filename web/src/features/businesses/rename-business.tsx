import { t } from '@lingui/core/macro'
import { Pencil } from 'lucide-react'
import type { Row } from '@/lib/supabase'
import { Button } from '@/ui/button'
import { useOnDemand } from '@/ui/feedback/use-on-demand'

const loadDialog = async () => (await import('./rename-dialog.tsx')).RenameDialog

/** A pencil that opens a dialog for another name. */
export function RenameBusiness({ business }: { business: Row<'businesses'> }) {
  const { Part: RenameDialog, close, opener } = useOnDemand(loadDialog)
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`Rename business`}
        aria-haspopup="dialog"
        className="-me-2 text-muted-foreground"
        {...opener}
      >
        <Pencil aria-hidden />
      </Button>
      {RenameDialog && <RenameDialog business={business} onClose={close} />}
    </>
  )
}
