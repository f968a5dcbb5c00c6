import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { i18n } from '@/lib/i18n/language'
import { nameRule } from '@/lib/text/text-limit'
import { Button } from '@/ui/button'
import { DialogClose, DialogFooter } from '@/ui/dialog'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/input'
import { tellFailure } from '@/ui/tell-failure'
import { type Scope, scopes } from './keys.ts'
import { useCreateApiKey } from './use-api-keys.ts'

/** The longest name of a key. */
const maxName = 80

interface NewKeyFormProps {
  businessId: string
  onMade: (secret: string) => void
}

/** Asks what a key is for, and what it may do. */
export function NewKeyForm({ businessId, onMade }: NewKeyFormProps) {
  const formId = useId()
  const scopesId = useId()
  const create = useCreateApiKey(businessId)
  const { register, handleSubmit, formState } = useForm<{ name: string; scopes: Scope[] }>({
    defaultValues: { name: '', scopes: ['read'] },
  })
  const { errors } = formState
  const submit = handleSubmit(values =>
    create.mutate(values, {
      onSuccess: onMade,
      onError: tellFailure(t`The key could not be created`),
    }),
  )

  return (
    <>
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <Field
          label={t`Name`}
          hint={t`The program that uses it, such as “Till”.`}
          error={errors.name?.message}
        >
          {control => (
            <Input {...control} autoComplete="off" {...register('name', { validate: nameRule(maxName) })} />
          )}
        </Field>
        <fieldset className="grid gap-3" {...(errors.scopes && { 'aria-describedby': `${scopesId}-error` })}>
          <legend className="mb-2 text-sm font-medium">
            <Trans>What it may do</Trans>
          </legend>
          {scopes.map(({ name, label, hint }) => (
            <label key={name} htmlFor={`${scopesId}-${name}`} className="flex gap-3 text-sm">
              <input
                type="checkbox"
                id={`${scopesId}-${name}`}
                value={name}
                className="mt-0.5 size-4.5 shrink-0 accent-primary"
                {...register('scopes', {
                  validate: chosen => chosen.length > 0 || t`Choose at least one.`,
                })}
              />
              <span className="grid gap-0.5">
                <span className="font-medium">{i18n._(label)}</span>
                <span className="text-muted-foreground">{i18n._(hint)}</span>
              </span>
            </label>
          ))}
          {errors.scopes && (
            <p id={`${scopesId}-error`} role="alert" className="text-sm text-destructive">
              {errors.scopes.message}
            </p>
          )}
        </fieldset>
      </form>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">
            <Trans>Cancel</Trans>
          </Button>
        </DialogClose>
        <Button type="submit" form={formId} busy={create.isPending}>
          {create.isPending ? t`Creating...` : t`Create`}
        </Button>
      </DialogFooter>
    </>
  )
}
