export const MIN_PASSWORD_LENGTH = 6

export const PASSWORDS_DIFFER = 'Passwords do not match.'
export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long.'

/** What is wrong with a new password and its confirmation; undefined when nothing is. */
export function newPasswordProblem(password: string, confirmation: string): string | undefined {
  if (password !== confirmation) return PASSWORDS_DIFFER
  if (password.length < MIN_PASSWORD_LENGTH) return PASSWORD_TOO_SHORT
  return undefined
}
