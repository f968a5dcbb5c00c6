/** Where the links of confirmation and recovery e-mails lead back to. */
export function callbackUrl(): string {
  return `${window.location.origin}/auth/callback`
}
