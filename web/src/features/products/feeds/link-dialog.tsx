import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { grouped } from '@/lib/format'
import { Button } from '@/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/ui/dialog'
import { Field } from '@/ui/form/field'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { Input } from '@/ui/input'
import { Spinner } from '@/ui/spinner'
import { Disclosure } from '@/ui/text/disclosure'
import { toast } from '@/ui/toast'
import { LinkPreview } from './link-preview.tsx'
import { type LinkTask, useLink } from './use-link.ts'

export interface LinkDialogProps {
  businessId: string
  task: LinkTask
  onClose: () => void
}

const titles = () => ({
  new: t`Import from a link`,
  read: t`Read your shop now`,
  review: t`Changes in your shop`,
})

/** Links a shop's list of products, or shows what has changed in one. */
export function LinkDialog({ businessId, task, onClose }: LinkDialogProps) {
  const feed = task.what === 'new' ? undefined : task.feed
  const [address, setAddress] = useState('')
  const { state, isChecking, readAddress, take, back } = useLink(businessId, task, saved => {
    toast({
      title: feed ? t`Your catalog is up to date` : t`Your shop is linked`,
      description:
        saved > 0
          ? plural(saved, { one: '# change saved.', other: '# changes saved.' })
          : t`Nothing had to be changed.`,
    })
    onClose()
  })
  const isSaving = state.step === 'saving'
  const shop = feed?.name ?? address.trim()
  const keepOpen = (event: Event) => {
    if (isSaving) event.preventDefault()
  }
  return (
    <Dialog open onOpenChange={isOpen => isOpen || isSaving || onClose()}>
      <DialogContent
        className="max-w-2xl"
        hideClose={isSaving}
        onEscapeKeyDown={keepOpen}
        onInteractOutside={keepOpen}
      >
        <UnsavedChanges when={isSaving} />
        <DialogHeader>
          <DialogTitle>{titles()[task.what]}</DialogTitle>
          <DialogDescription className="break-words">
            {feed
              ? t`What ${shop} would change. Nothing is saved until you confirm.`
              : t`Your products, prices and stock, read from your shop. Nothing is saved until you confirm.`}
          </DialogDescription>
        </DialogHeader>
        {state.step === 'address' && (
          <AddressForm
            address={address}
            fault={state.fault}
            onChange={setAddress}
            onRead={() => void readAddress(address)}
            onClose={onClose}
          />
        )}
        {state.step === 'reading' && (
          <div role="status" className="flex items-center gap-3 py-6 text-sm text-muted-foreground">
            <Spinner />
            <span className="min-w-0 break-words">
              <Trans>Reading {shop}... A large shop takes a minute or two.</Trans>
            </span>
          </div>
        )}
        {state.step === 'failed' && (
          <>
            <p role="alert" className="text-sm text-pretty text-destructive">
              {state.fault}
            </p>
            <p className="text-sm text-muted-foreground">
              <Trans>Your catalog stays as it is.</Trans>
            </p>
            <DialogFooter>
              <Button onClick={onClose}>
                <Trans>Close</Trans>
              </Button>
            </DialogFooter>
          </>
        )}
        {state.step === 'preview' && (
          <LinkPreview
            read={state.read}
            feed={feed}
            fault={state.fault}
            isChecking={isChecking}
            onBack={feed ? onClose : back}
            onTake={(choices, settings) => void take(state.read, choices, settings)}
          />
        )}
        {isSaving && <Saving saved={state.saved} total={state.total} />}
      </DialogContent>
    </Dialog>
  )
}

interface AddressFormProps {
  address: string
  fault: string | undefined
  onChange: (address: string) => void
  onRead: () => void
  onClose: () => void
}

function AddressForm({ address, fault, onChange, onRead, onClose }: AddressFormProps) {
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(address.trim() === '')
    if (address.trim() !== '') onRead()
  }
  const error = isMissing ? t`Please enter an address.` : fault
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t`Address of your shop, or of a product feed`} {...(error && { error })}>
        {control => (
          <Input
            {...control}
            autoFocus
            type="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
            placeholder="https://example.com"
            value={address}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <Disclosure summary={t`What can be read`}>
        <ul className="mt-2 grid list-disc gap-1.5 ps-5 text-muted-foreground">
          <li>
            <Trans>A shop of Shopify or WooCommerce: the address that your customers know is enough.</Trans>
          </li>
          <li>
            <Trans>
              A feed for Google Merchant Center, as XML or as text: most shop systems make one, and show its
              address.
            </Trans>
          </li>
          <li>
            <Trans>
              Up to 10,000 products, with options, prices, stock and the addresses of their images.
            </Trans>
          </li>
        </ul>
      </Disclosure>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit">
          <Trans context="button">Read</Trans>
        </Button>
      </DialogFooter>
    </form>
  )
}

function Saving({ saved, total }: { saved: number; total: number }) {
  const done = grouped(saved)
  const percent = total === 0 ? 100 : Math.min(100, Math.floor((saved / total) * 100))
  return (
    <div className="grid gap-3 py-4">
      <div
        role="progressbar"
        aria-label={t({ message: 'Saving', context: 'progress' })}
        aria-valuenow={percent}
        aria-valuetext={plural(total, { one: `${done} of # change`, other: `${done} of # changes` })}
        className="h-2.5 overflow-hidden rounded-full bg-muted"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-300"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="text-sm text-muted-foreground tabular-nums">
        {plural(total, { one: `${done} of # change`, other: `${done} of # changes` })}
      </p>
    </div>
  )
}
