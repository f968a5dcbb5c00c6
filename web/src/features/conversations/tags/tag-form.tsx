import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/input'
import { useRenameTag } from './use-edit-tags.ts'
import { LONGEST_NAME, type Tag, tidyName } from './use-tags.ts'

/** Where a tag gets another name. */
export function TagForm({ businessId, tag, onDone }: { businessId: string; tag: Tag; onDone: () => void }) {
  const { name: oldName } = tag
  const rename = useRenameTag(businessId)
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { name: tag.name } })
  const onSubmit = handleSubmit(async values => {
    const name = tidyName(values.name)
    try {
      if (name !== tag.name) await rename.mutateAsync({ id: tag.id, name })
      onDone()
    } catch (error) {
      setError('name', {
        message: messageOf(error, t`The server could not be reached. Please try again.`),
      })
    }
  })
  return (
    <form onSubmit={onSubmit} aria-label={t`Rename ${oldName}`} className="grid gap-2 py-1">
      <Field label={t`Name`} error={formState.errors.name?.message}>
        {attributes => (
          <Input
            {...attributes}
            {...register('name', {
              validate: name => tidyName(name) !== '' || t`Please enter a name.`,
            })}
            autoFocus
            dir="auto"
            autoComplete="off"
            maxLength={LONGEST_NAME}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="outline" size="sm" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" size="sm" busy={rename.isPending}>
          <Trans>Rename</Trans>
        </Button>
      </div>
    </form>
  )
}
