import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '@/lib/business/business'
import { useUpdateBusiness } from '@/lib/business/use-update-business'
import type { Row } from '@/lib/supabase'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { useOnDemand } from '@/ui/feedback/use-on-demand'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/select'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { askShorter, deletedAfter, keptFor, lengthOf } from './retention-words.ts'

const loadDialog = async () => (await import('./delete-customer-dialog.tsx')).DeleteCustomerDialog

const usualDays = [7, 30, 90, 180, 365, 730]
const NEVER = 'never'

/** The retention of chats, and the deletion of a customer's data on request. */
export function PrivacyCard({ business }: { business: Row<'businesses'> }) {
  const { id, retention_days: kept } = business
  const update = useUpdateBusiness(id)
  const mayManage = useMay('manage')
  /** A shorter retention that waits for confirmation. */
  const [asked, setAsked] = useState<number | null>(null)
  const { Part: DeleteCustomerDialog, close, opener } = useOnDemand(loadDialog)
  const days = [...new Set([...usualDays, ...(kept === null ? [] : [kept])])].sort((a, b) => a - b)

  const save = (next: number | null) =>
    update.mutate(
      { retention_days: next },
      {
        onSuccess: () =>
          toast({
            title: t`Privacy settings saved`,
            description: keptFor(next),
          }),
        onError: tellFailure(t`Error updating settings`),
      },
    )
  const choose = (value: string) => {
    const next = value === NEVER ? null : Number(value)
    // A shorter retention deletes older chats at once.
    if (next !== null && (kept === null || next < kept)) setAsked(next)
    else save(next)
  }

  if (!mayManage)
    return (
      <Card>
        <CardHeader>
          <CardTitle>
            <Trans>Privacy</Trans>
          </CardTitle>
          <CardDescription>
            <Trans>What is kept of your customers' chats, and for how long.</Trans>
          </CardDescription>
        </CardHeader>
        <CardContent className="text-sm">{deletedAfter(kept)}</CardContent>
      </Card>
    )
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Privacy</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>How long your customers' chats are kept.</Trans>
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <Field
          label={t`Delete chats after`}
          hint={t`Counted from the last message. Their images are deleted, too.`}
        >
          {control => (
            <Select
              {...control}
              className="sm:max-w-60"
              value={kept ?? NEVER}
              disabled={update.isPending}
              onChange={event => choose(event.target.value)}
            >
              <option value={NEVER}>
                <Trans>Never: keep them</Trans>
              </option>
              {days.map(number => (
                <option key={number} value={number}>
                  {lengthOf(number)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
          <p className="min-w-0 flex-1 basis-56 text-sm text-muted-foreground">
            <Trans>
              Has a customer asked you to delete their data? You need their email address, or their name in
              Telegram.
            </Trans>
          </p>
          <Button variant="outline" size="sm" className="max-sm:w-full" {...opener}>
            <UserX aria-hidden />
            <Trans>Delete a customer's data</Trans>
          </Button>
        </div>
      </CardContent>
      <ConfirmDialog
        open={asked !== null}
        title={askShorter(asked ?? 0)}
        description={t`Chats without a message in that time are deleted within the hour, with their images. This cannot be undone.`}
        confirmLabel={t`Delete older chats`}
        destructive
        onConfirm={() => {
          if (asked !== null) save(asked)
          setAsked(null)
        }}
        onCancel={() => setAsked(null)}
      />
      {DeleteCustomerDialog && <DeleteCustomerDialog businessId={id} onClose={close} />}
    </Card>
  )
}
