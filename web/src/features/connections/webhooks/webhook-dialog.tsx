import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/ui/dialog'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { Field } from '@/ui/form/field'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { Input } from '@/ui/input'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { kindLabel, webhookKinds } from './kinds.ts'
import { useReplaceSecret, useSaveWebhook } from './use-webhooks.ts'
import type { WebhookEndpoint, WebhookValues } from './webhooks.ts'

interface WebhookDialogProps {
  businessId: string
  /** The one that is changed; without it one is added. */
  webhook?: WebhookEndpoint
  onClose(): void
  /** Is given the secret of a new one. */
  onSecret(secret: string): void
}

/** Adds a webhook, or changes one: its address, and what it is told of. */
export function WebhookDialog({ businessId, webhook, onClose, onSecret }: WebhookDialogProps) {
  const save = useSaveWebhook(businessId, webhook?.id)
  const replace = useReplaceSecret(businessId)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { register, handleSubmit, setError, formState } = useForm<WebhookValues>({
    defaultValues: webhook ?? { url: '', description: '', kinds: [...webhookKinds.keys()] },
  })
  const { errors, isDirty } = formState
  const kindsId = useId()
  const isSaving = save.isPending || replace.isPending

  const submit = handleSubmit(({ url, description, kinds }) =>
    save.mutate(
      { url: url.trim(), description, kinds },
      {
        onSuccess: async id => {
          if (webhook) toast({ title: t`Webhook saved`, description: t`It applies to events from now on.` })
          else
            await replace
              .mutateAsync(id)
              .then(onSecret, tellFailure(t`The webhook was added without a secret`))
          onClose()
        },
        onError: error =>
          setError('url', {
            message: messageOf(error, t`The server could not be reached. Please try again.`),
          }),
      },
    ),
  )
  const close = () => (isDirty ? setIsDiscarding(true) : onClose())

  return (
    <Dialog open onOpenChange={isOpen => isOpen || close()}>
      <DialogContent aria-describedby={undefined}>
        <UnsavedChanges when={isDirty} />
        <DialogHeader>
          <DialogTitle>{webhook ? t`Change the webhook` : t`Add a webhook`}</DialogTitle>
          {!webhook && (
            <DialogDescription>
              <Trans>Next you see its secret. Have a place ready to save it.</Trans>
            </DialogDescription>
          )}
        </DialogHeader>
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-4">
          <DialogBody className="grid gap-4">
            <Field
              label={t`Address`}
              hint={t`It begins with https://, and the internet can reach it.`}
              {...(errors.url?.message ? { error: errors.url.message } : {})}
            >
              {control => (
                <Input
                  {...control}
                  dir="ltr"
                  type="url"
                  inputMode="url"
                  autoCapitalize="none"
                  spellCheck={false}
                  placeholder="https://example.com/frontdesk"
                  {...register('url', { validate: url => url.trim() !== '' || t`Please enter an address.` })}
                />
              )}
            </Field>
            <Field label={t`Note`} hint={t`For you: what it is for.`}>
              {control => <Input {...control} maxLength={200} {...register('description')} />}
            </Field>
            <fieldset
              className="grid gap-1"
              {...(errors.kinds ? { 'aria-describedby': `${kindsId}-error`, 'aria-invalid': true } : {})}
            >
              <legend className="mb-1 text-sm font-medium">
                <Trans>Send an event when</Trans>
              </legend>
              {[...webhookKinds.keys()].map(kind => (
                <label
                  key={kind}
                  className="flex min-h-8 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11"
                >
                  <input
                    type="checkbox"
                    value={kind}
                    className="size-4 shrink-0 accent-primary"
                    {...register('kinds', {
                      validate: kinds => kinds.length > 0 || t`Please choose at least one.`,
                    })}
                  />
                  {kindLabel(kind)}
                </label>
              ))}
              {errors.kinds && (
                <p id={`${kindsId}-error`} role="alert" className="text-sm text-destructive">
                  {errors.kinds.message}
                </p>
              )}
            </fieldset>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" busy={isSaving}>
              {isSaving ? t`Saving...` : webhook ? t`Save` : t`Add`}
            </Button>
          </DialogFooter>
        </form>
        <ConfirmDialog
          open={isDiscarding}
          title={t`Discard your changes?`}
          description={t`What you entered has not been saved.`}
          confirmLabel={t`Discard`}
          cancelLabel={t`Keep editing`}
          destructive
          onConfirm={onClose}
          onCancel={() => setIsDiscarding(false)}
        />
      </DialogContent>
    </Dialog>
  )
}
