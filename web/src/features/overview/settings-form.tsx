import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { businessLimits } from '@/lib/business/business-limits'
import { defaultInstructions } from '@/lib/business/default-instructions'
import { useInstructionsHint } from '@/lib/business/instructions-hint'
import { useUpdateBusiness } from '@/lib/business/use-update-business'
import { messageOf } from '@/lib/errors'
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
  const update = useUpdateBusiness(business.id)
  const hint = useInstructionsHint()
  const { control, handleSubmit, setFocus, formState } = useForm({
    defaultValues: {
      description: business.description,
      policies: business.policies,
      ai_instructions: business.ai_instructions,
    },
  })

  useEffect(() => setFocus('description'), [setFocus])

  const save = handleSubmit(settings =>
    update.mutate(settings, {
      onSuccess: () => {
        toast({ title: 'Success', description: 'Settings updated successfully.' })
        onDone()
      },
      onError: error =>
        toast({
          title: 'Error updating settings',
          description: messageOf(error, 'The server could not be reached. Please try again.'),
          variant: 'destructive',
        }),
    }),
  )

  return (
    <form onSubmit={save} noValidate className="grid gap-5">
      <UnsavedChanges when={formState.isDirty} />
      <LimitedTextarea
        control={control}
        name="description"
        label="Description"
        rows={4}
        limit={businessLimits.description}
      />
      <LimitedTextarea
        control={control}
        name="policies"
        label="Policies"
        rows={6}
        limit={businessLimits.policies}
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
      <SaveOrCancel
        isSaving={update.isPending}
        isDirty={formState.isDirty}
        subject="these settings"
        onCancel={onDone}
      />
    </form>
  )
}
