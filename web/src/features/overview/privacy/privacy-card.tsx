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
            title: 'Privacy settings saved',
            description: next === null ? 'Chats are kept.' : `Chats are kept for ${count(next)}.`,
          }),
        onError: tellFailure('Error updating settings'),
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
          <CardTitle>Privacy</CardTitle>
          <CardDescription>What is kept of your customers' chats, and for how long.</CardDescription>
        </CardHeader>
        <CardContent className="text-sm">
          {kept === null
            ? 'Chats are kept until somebody deletes them.'
            : `Chats are deleted ${count(kept)} after their last message, with their pictures.`}
        </CardContent>
      </Card>
    )
  return (
    <Card>
      <CardHeader>
        <CardTitle>Privacy</CardTitle>
        <CardDescription>How long your customers' chats are kept.</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <Field
          label="Delete chats after"
          hint="Counted from the last message. Their images are deleted, too."
        >
          {control => (
            <Select
              {...control}
              className="sm:max-w-60"
              value={kept ?? NEVER}
              disabled={update.isPending}
              onChange={event => choose(event.target.value)}
            >
              <option value={NEVER}>Never: keep them</option>
              {days.map(number => (
                <option key={number} value={number}>
                  {count(number)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
          <p className="min-w-0 flex-1 basis-56 text-sm text-muted-foreground">
            Has a customer asked you to delete their data? You need their email address, or their name in
            Telegram.
          </p>
          <Button variant="outline" size="sm" className="max-sm:w-full" {...opener}>
            <UserX aria-hidden />
            Delete a customer's data
          </Button>
        </div>
      </CardContent>
      <ConfirmDialog
        open={asked !== null}
        title={`Keep chats for ${count(asked ?? 0)} only?`}
        description="Chats without a message in that time are deleted within the hour, with their images. This cannot be undone."
        confirmLabel="Delete older chats"
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

function count(days: number): string {
  return days % 365 === 0 ? (days === 365 ? '1 year' : `${days / 365} years`) : `${days} days`
}
