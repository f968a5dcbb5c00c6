import { t } from '@lingui/core/macro'

export const MIN_PASSWORD_LENGTH = 6

export const passwordsDiffer = (): string => t`Passwords do not match.`
export const passwordTooShort = (): string => t`Password must be at least 6 characters long.`

/** What is wrong with a new password and its confirmation; undefined when nothing is. */
export function newPasswordProblem(password: string, confirmation: string): string | undefined {
  if (password !== confirmation) return passwordsDiffer()
  if (password.length < MIN_PASSWORD_LENGTH) return passwordTooShort()
  return undefined
}
