import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useUpdateBusiness } from '@/lib/business/use-update-business'
import { grouped } from '@/lib/format'
import type { Row } from '@/lib/supabase'
import { Button } from '@/ui/button'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/input'
import { tellFailure } from '@/ui/tell-failure'
import { parseReplyLimit, replyLimits } from './reply-limit.ts'

interface ReplyLimitFormProps {
  business: Row<'businesses'>
  /** Called after saving or cancelling. */
  onDone: () => void
}

function outOfRange(): string {
  const [least, most] = [grouped(replyLimits.least), grouped(replyLimits.most)]
  return t`Enter a whole number from ${least} to ${most}.`
}

/** The form for the daily limit of replies. What was typed is kept when saving fails. */
export function ReplyLimitForm({ business, onDone }: ReplyLimitFormProps) {
  const update = useUpdateBusiness(business.id)
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { limit: String(business.daily_reply_limit) },
  })

  useEffect(() => setFocus('limit', { shouldSelect: true }), [setFocus])

  const save = handleSubmit(({ limit }) => {
    const daily_reply_limit = parseReplyLimit(limit)
    if (daily_reply_limit === undefined) return
    update.mutate(
      { daily_reply_limit },
      {
        onSuccess: onDone,
        onError: tellFailure(t`Error updating settings`),
      },
    )
  })

  return (
    <form onSubmit={save} noValidate className="grid gap-3 border-t pt-4">
      <Field
        label={t`Daily limit`}
        hint={t`When it is reached, each chat with a new question comes to you.`}
        {...(formState.errors.limit?.message ? { error: formState.errors.limit.message } : {})}
      >
        {control => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            className="sm:max-w-48"
            {...register('limit', { validate: text => parseReplyLimit(text) !== undefined || outOfRange() })}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" busy={update.isPending} className="max-sm:flex-1">
          {update.isPending ? t`Saving...` : t`Save limit`}
        </Button>
        <Button variant="outline" className="max-sm:flex-1" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
