import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '@/lib/errors'
import { tooLong } from '@/lib/text/text-limit'
import { Field } from '@/ui/form/field'
import { LimitedTextarea } from '@/ui/form/limited-textarea'
import { SaveOrCancel } from '@/ui/form/save-or-cancel'
import { Input } from '@/ui/input'
import type { PlaceholderValues } from './placeholders.ts'
import { LONGEST_CONTENT, LONGEST_TITLE, type SavedReply, useSaveReply } from './use-saved-replies.ts'

interface ReplyFormProps {
  businessId: string
  /** With empty texts, a new one. */
  reply: SavedReply
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** Where a saved reply is written. */
export function ReplyForm({ businessId, reply, onDirty, onDone }: ReplyFormProps) {
  const save = useSaveReply(businessId)
  const { control, register, handleSubmit, formState, setError } = useForm({ defaultValues: reply })
  const { errors, isDirty } = formState
  const headingId = useId()
  const onSubmit = handleSubmit(async values => {
    try {
      await save.mutateAsync({ id: reply.id, title: values.title.trim(), content: values.content.trim() })
      onDone()
    } catch (error) {
      setError('root', {
        message: messageOf(error, t`The server could not be reached. Your text is still here: try again.`),
      })
    }
  })
  return (
    <form
      onSubmit={onSubmit}
      onChange={() => onDirty(true)}
      aria-labelledby={headingId}
      className="grid gap-4 rounded-xl border p-4"
    >
      <h3 id={headingId} className="font-medium">
        {reply.title === '' ? t`New saved reply` : t`Edit saved reply`}
      </h3>
      <Field label={t`Title`} error={errors.title?.message}>
        {attributes => (
          <Input
            {...attributes}
            {...register('title', {
              validate: title =>
                title.trim() === ''
                  ? t`Please enter a title.`
                  : (tooLong(title.trim(), LONGEST_TITLE) ?? true),
            })}
            autoFocus
            dir="auto"
            autoComplete="off"
          />
        )}
      </Field>
      <LimitedTextarea
        control={control}
        name="content"
        label={t`Text`}
        rows={5}
        limit={LONGEST_CONTENT}
        required={t`Please enter a text.`}
        hint={<PlaceholderHint name="{name}" business="{business}" link="{link}" />}
      />
      {errors.root && (
        <p role="alert" className="text-sm text-destructive">
          {errors.root.message}
        </p>
      )}
      <SaveOrCancel
        isSaving={save.isPending}
        isDirty={isDirty}
        unsaved={t`What you changed in this saved reply has not been saved.`}
        onCancel={onDone}
      />
    </form>
  )
}

/** What may stand in braces, given as it is written. */
const PlaceholderHint = ({ name, business, link }: PlaceholderValues) => (
  <Trans>
    You can write <code className="text-foreground">{name}</code> for the customer’s name,{' '}
    <code className="text-foreground">{business}</code> for the name of your business and{' '}
    <code className="text-foreground">{link}</code> for the link of your chat.
  </Trans>
)
