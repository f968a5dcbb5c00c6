import { t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/ui/form/field'
import { PasswordInput } from '@/ui/form/password-input'

type Name = 'password' | 'confirmation'

interface NewPasswordFieldsProps {
  register: (name: Name, rules: { required: string }) => UseFormRegisterReturn
  errors: Partial<Record<Name, { message?: string }>>
  /** Why the new password was not taken. */
  problem: string | undefined
}

/** The two fields for a new password. */
export function NewPasswordFields({ register, errors, problem }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={t`New Password`} error={errors.password?.message} hint={t`At least 6 characters`}>
        {control => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            required
            {...register('password', { required: t`Please choose a new password.` })}
          />
        )}
      </Field>
      <Field label={t`Confirm New Password`} error={errors.confirmation?.message}>
        {control => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            required
            {...register('confirmation', { required: t`Please repeat the new password.` })}
          />
        )}
      </Field>
      {problem && (
        <p role="alert" className="rounded-md bg-destructive/10 px-3 py-2 text-sm text-destructive">
          {problem}
        </p>
      )}
    </>
  )
}

/** The account that a password belongs to: by it a password manager finds the entry to change. */
export function AccountOfPassword({ email }: { email: string | undefined }) {
  return (
    <input
      type="email"
      autoComplete="username"
      value={email ?? ''}
      readOnly
      hidden
      aria-hidden
      tabIndex={-1}
    />
  )
}
