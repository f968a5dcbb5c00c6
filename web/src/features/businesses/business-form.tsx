import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { businessLimits } from '@/lib/business/business-limits'
import { currencyChoices, suggestCurrency } from '@/lib/business/currencies'
import { defaultInstructions } from '@/lib/business/default-instructions'
import { useInstructionsHint } from '@/lib/business/instructions-hint'
import { suggestTimeZone } from '@/lib/business/time-zones'
import { messageOf, UserFacingError } from '@/lib/errors'
import { type Found, keep, keptNames, nothingFound, readKept } from '@/lib/set-up/kept'
import type { Row } from '@/lib/supabase'
import { nameRule } from '@/lib/text/text-limit'
import { randomUuid } from '@/lib/uuid'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { CurrencySelect } from '@/ui/form/currency-select'
import { Field } from '@/ui/form/field'
import { LimitedTextarea } from '@/ui/form/limited-textarea'
import { TimeZoneSelect } from '@/ui/form/time-zone-select'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { Input } from '@/ui/input'
import { tellFailure } from '@/ui/tell-failure'
import { Disclosure } from '@/ui/text/disclosure'
import { toast } from '@/ui/toast'
import { ReadPageForm } from './read-page-form.tsx'
import { useCreateBusiness } from './use-create-business.ts'

interface BusinessFormProps {
  /** With it, what is typed outlives a reload; without, leaving the page asks first. */
  keptAs?: string
  /** @param hasFound whether something that was read from a page waits to be saved */
  onCreated?: (business: Row<'businesses'>, hasFound: boolean) => void
}

interface Values {
  name: string
  description: string
  currency: string
  time_zone: string
  policies: string
  ai_instructions: string
}

/** Creates a business. What was typed is kept when saving fails. */
export function BusinessForm({ keptAs, onCreated }: BusinessFormProps) {
  const create = useCreateBusiness()
  const hint = useInstructionsHint()
  const form = keptAs && keptNames.form(keptAs)
  const [found, setFound] = useState(
    () => (keptAs ? readKept<Found>(keptNames.found(keptAs)) : undefined) ?? nothingFound,
  )
  const { control, register, handleSubmit, setError, getValues, setValue, watch, formState } =
    useForm<Values>({
      defaultValues: {
        name: '',
        description: '',
        currency: suggestCurrency(navigator.languages),
        time_zone: suggestTimeZone() ?? '',
        policies: '',
        ai_instructions: '',
        ...(form ? readKept<Values>(form) : {}),
      },
    })

  useEffect(() => {
    if (!form) return
    const { unsubscribe } = watch(values => keep(form, values))
    return unsubscribe
  }, [form, watch])

  const fillIn: Parameters<typeof ReadPageForm>[0]['onFound'] = shop => {
    for (const name of ['name', 'description'] as const)
      if (getValues(name).trim() === '' && shop[name])
        setValue(name, shop[name], { shouldDirty: true, shouldValidate: formState.isSubmitted })
    if (currencyChoices().some(({ code }) => code === shop.currency))
      setValue('currency', shop.currency ?? '', { shouldDirty: true })
    const taken = () => ({ id: randomUuid(), isTaken: true })
    const next = {
      hours: shop.hours,
      products: shop.products.map(product => ({ ...product, ...taken() })),
      articles: shop.articles.map(article => ({ ...article, ...taken() })),
    }
    setFound(next)
    if (keptAs) keep(keptNames.found(keptAs), next)
  }

  const save = handleSubmit(async values => {
    try {
      const business = await create.mutateAsync({
        ...values,
        time_zone: values.time_zone || null,
        ...(found.hours && { opening_hours: found.hours }),
      })
      if (form) keep(form, undefined)
      if (keptAs) keep(keptNames.found(keptAs), undefined)
      const hasFound = found.products.length + found.articles.length > 0
      if (hasFound) keep(keptNames.found(business.id), found)
      toast({ title: t`Business AI configuration created successfully!` })
      onCreated?.(business, hasFound)
    } catch (error) {
      const words = isAboutTimeZone(error) ? messageOf(error, '') : ''
      if (words) setError('time_zone', { message: words }, { shouldFocus: true })
      else if (error instanceof UserFacingError)
        toast({ title: t`Error`, description: error.message, variant: 'destructive' })
      else tellFailure(t`Failed to create business configuration`)(error)
    }
  })

  return (
    <Card className="mx-auto max-w-2xl">
      <CardHeader>
        <CardTitle className="text-xl">
          <Trans>Set Up Your AI Customer Service</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>
            Tell the assistant about your business. It answers customers using what you write here. You can
            change everything later.
          </Trans>
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ReadPageForm onFound={fillIn} />
        <form onSubmit={save} noValidate className="grid gap-6">
          <UnsavedChanges when={formState.isDirty && !keptAs} />
          <Field label={t`Business Name`} error={formState.errors.name?.message}>
            {attributes => (
              <Input
                {...attributes}
                autoComplete="organization"
                {...register('name', { validate: nameRule(businessLimits.name) })}
              />
            )}
          </Field>
          <LimitedTextarea
            control={control}
            name="description"
            label={t`Description`}
            rows={4}
            limit={businessLimits.description}
            required={t`Please describe your business.`}
            placeholder={t`What you sell or do, for whom, where you are and when you are open.`}
          />
          <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
            <Field label={t`Currency`} hint={t`The currency of your prices.`}>
              {attributes => <CurrencySelect {...attributes} {...register('currency')} />}
            </Field>
            <Field label={t`Time Zone`} hint={t`Optional.`} error={formState.errors.time_zone?.message}>
              {attributes => <TimeZoneSelect {...attributes} stored={null} {...register('time_zone')} />}
            </Field>
          </div>
          <LimitedTextarea
            control={control}
            name="policies"
            label={t`Policies`}
            rows={6}
            limit={businessLimits.policies}
            placeholder={t`Delivery, returns, payment, warranty: what customers ask about.`}
            hint={t`Optional.`}
          />
          <div className="grid gap-2">
            <LimitedTextarea
              control={control}
              name="ai_instructions"
              label={t`AI Instructions`}
              rows={6}
              limit={businessLimits.ai_instructions}
              placeholder={t`Leave this empty to use the default instructions.`}
              hint={hint}
            />
            <Disclosure summary={t`Read the default instructions`}>
              <p className="mt-2 rounded-md bg-muted p-3 leading-relaxed whitespace-pre-line">
                {defaultInstructions}
              </p>
            </Disclosure>
          </div>
          <Button type="submit" size="lg" busy={create.isPending} className="w-full sm:w-fit">
            {create.isPending ? t`Creating...` : t`Create AI Configuration`}
          </Button>
        </form>
      </CardContent>
    </Card>
  )
}

/** Whether the server refuses the time zone; its own words are English. */
const isAboutTimeZone = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  String(error.message).includes('time zone')
