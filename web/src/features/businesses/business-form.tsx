import { useForm } from 'react-hook-form'
import { businessLimits } from '@/lib/business/business-limits'
import { suggestCurrency } from '@/lib/business/currencies'
import { defaultInstructions } from '@/lib/business/default-instructions'
import { useInstructionsHint } from '@/lib/business/instructions-hint'
import { suggestTimeZone } from '@/lib/business/time-zones'
import { serverMessage, UserFacingError } from '@/lib/errors'
import type { Row } from '@/lib/supabase'
import { nameRule } from '@/lib/text/text-limit'
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
import { useCreateBusiness } from './use-create-business.ts'

/** Creates a business. What was typed is kept when saving fails. */
export function BusinessForm({ onCreated }: { onCreated?: (business: Row<'businesses'>) => void }) {
  const create = useCreateBusiness()
  const hint = useInstructionsHint()
  const { control, register, handleSubmit, setError, formState } = useForm({
    defaultValues: {
      name: '',
      description: '',
      currency: suggestCurrency(navigator.languages),
      time_zone: suggestTimeZone() ?? '',
      policies: '',
      ai_instructions: '',
    },
  })

  const save = handleSubmit(async values => {
    try {
      const business = await create.mutateAsync({ ...values, time_zone: values.time_zone || null })
      toast({ title: 'Business AI configuration created successfully!' })
      onCreated?.(business)
    } catch (error) {
      const words = serverMessage(error)
      if (words?.includes('time zone')) setError('time_zone', { message: words }, { shouldFocus: true })
      else if (error instanceof UserFacingError)
        toast({ title: 'Error', description: error.message, variant: 'destructive' })
      else tellFailure('Failed to create business configuration')(error)
    }
  })

  return (
    <Card className="mx-auto max-w-2xl">
      <CardHeader>
        <CardTitle className="text-xl">Set Up Your AI Customer Service</CardTitle>
        <CardDescription>
          Tell the assistant about your business. It answers customers using what you write here. You can
          change everything later.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <form onSubmit={save} noValidate className="grid gap-6">
          <UnsavedChanges when={formState.isDirty} />
          <Field label="Business Name" error={formState.errors.name?.message}>
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
            label="Description"
            rows={4}
            limit={businessLimits.description}
            required="Please describe your business."
            placeholder="What you sell or do, for whom, where you are and when you are open."
          />
          <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
            <Field label="Currency" hint="The currency of your prices.">
              {attributes => <CurrencySelect {...attributes} {...register('currency')} />}
            </Field>
            <Field label="Time Zone" hint="Optional." error={formState.errors.time_zone?.message}>
              {attributes => <TimeZoneSelect {...attributes} stored={null} {...register('time_zone')} />}
            </Field>
          </div>
          <LimitedTextarea
            control={control}
            name="policies"
            label="Policies"
            rows={6}
            limit={businessLimits.policies}
            placeholder="Delivery, returns, payment, warranty: what customers ask about."
            hint="Optional."
          />
          <div className="grid gap-2">
            <LimitedTextarea
              control={control}
              name="ai_instructions"
              label="AI Instructions"
              rows={6}
              limit={businessLimits.ai_instructions}
              placeholder="Leave this empty to use the default instructions."
              hint={hint}
            />
            <Disclosure summary="Read the default instructions">
              <p className="mt-2 rounded-md bg-muted p-3 leading-relaxed whitespace-pre-line">
                {defaultInstructions}
              </p>
            </Disclosure>
          </div>
          <Button type="submit" size="lg" busy={create.isPending} className="w-full sm:w-fit">
            {create.isPending ? 'Creating...' : 'Create AI Configuration'}
          </Button>
        </form>
      </CardContent>
    </Card>
  )
}
