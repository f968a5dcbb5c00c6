import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import { Button } from '@/ui/button'
import { Field } from '@/ui/form/field'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { Input } from '@/ui/input'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import type { Profile } from './use-profile.ts'
import { useUpdateProfile } from './use-update-profile.ts'

interface ProfileFormProps {
  userId: string
  /** The stored profile, or null when there is none yet. */
  profile: Profile | null
}

/** The form of the profile. What was typed is kept when saving fails. */
export function ProfileForm({ userId, profile }: ProfileFormProps) {
  const update = useUpdateProfile(userId)
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: toValues(profile) })

  const save = handleSubmit(values =>
    update.mutate(values, {
      onSuccess: saved => {
        reset(toValues(saved))
        toast({ title: t`Profile Updated`, description: t`Your business information has been saved.` })
      },
      onError: tellFailure(t`Error updating profile`),
    }),
  )

  return (
    <form onSubmit={save} className="grid gap-5">
      <UnsavedChanges when={formState.isDirty} />
      <Field label={t`Business Name`}>
        {control => (
          <Input {...control} autoComplete="organization" maxLength={200} {...register('business_name')} />
        )}
      </Field>
      <Field label={t`Business Type`} hint={t`What you do, in a word or two: bakery, hair salon, web shop.`}>
        {control => <Input {...control} maxLength={200} {...register('business_type')} />}
      </Field>
      <Field label={t`Contact Email`}>
        {control => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            maxLength={320}
            {...register('contact_email')}
          />
        )}
      </Field>
      <Button type="submit" busy={update.isPending} className="w-full sm:w-fit">
        {update.isPending ? t`Saving...` : t`Save Profile`}
      </Button>
    </form>
  )
}

function toValues(profile: Profile | null) {
  return {
    business_name: profile?.business_name ?? '',
    business_type: profile?.business_type ?? '',
    contact_email: profile?.contact_email ?? '',
  }
}
