import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { businessLimits } from '@/lib/business/business-limits'
import { defaultInstructions } from '@/lib/business/default-instructions'
import { useInstructionsHint } from '@/lib/business/instructions-hint'
import { useSaveBusiness } from '@/lib/business/use-save-business'
import type { Row } from '@/lib/supabase'
import { LimitedTextarea } from '@/ui/form/limited-textarea'
import { SaveOrCancel } from '@/ui/form/save-or-cancel'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { Disclosure } from '@/ui/text/disclosure'
import { toast } from '@/ui/toast'

interface SettingsFormProps {
  business: Row<'businesses'>
  /** Called after saving or cancelling. */
  onDone: () => void
}

/** The form of the AI configuration. What was typed is kept when saving fails, and discarded only after a confirmation. */
export function SettingsForm({ business, onDone }: SettingsFormProps) {
  const { save, isSaving, saveUnseen } = useSaveBusiness(business)
  const cancel = useRef<HTMLButtonElement>(null)
  const hint = useInstructionsHint()
  const { control, handleSubmit, setFocus, formState } = useForm({
    defaultValues: {
      description: business.description,
      policies: business.policies,
      ai_instructions: business.ai_instructions,
    },
  })

  useEffect(() => setFocus('description'), [setFocus])

  const submit = handleSubmit(settings =>
    save(settings, {
      onSaved: () => {
        toast({ title: t`Success`, description: t`Settings updated successfully.` })
        onDone()
      },
      onCancelled: () => cancel.current?.click(),
      onRefused: description =>
        toast({ title: t`Error updating settings`, description, variant: 'destructive' }),
    }),
  )

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <UnsavedChanges when={formState.isDirty} />
      <LimitedTextarea
        control={control}
        name="description"
        label={t`Description`}
        rows={4}
        limit={businessLimits.description}
      />
      <LimitedTextarea
        control={control}
        name="policies"
        label={t`Policies`}
        rows={6}
        limit={businessLimits.policies}
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
          <p lang="en" dir="ltr" className="mt-2 rounded-md bg-muted p-3 leading-relaxed whitespace-pre-line">
            {defaultInstructions}
          </p>
        </Disclosure>
      </div>
      <SaveOrCancel
        isSaving={isSaving}
        isDirty={formState.isDirty}
        unsaved={t`What you changed in these settings has not been saved.`}
        onSaveUnseen={saveUnseen}
        onCancel={onDone}
        cancelRef={cancel}
      />
    </form>
  )
}
