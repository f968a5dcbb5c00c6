import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/input'

/** The field for an account's e-mail address. */
export function EmailField({
  error,
  ...input
}: { error: string | undefined } & ComponentProps<typeof Input>) {
  return (
    <Field label={t`Email`} error={error}>
      {control => (
        <Input
          {...control}
          type="email"
          autoComplete="username"
          placeholder="you@example.com"
          required
          {...input}
        />
      )}
    </Field>
  )
}
