/**
 * The code of an invitation in the fragment of its link, as `frontdesk invite` prints it; undefined where there is none.
 * @param hash the fragment, with its #
 */
export const invitationIn = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, '')).get('invitation') || undefined

/**
 * The address with which a page wants its visitor to sign in or up, in the navigation state of the sign-in page; empty where it does
 * not matter.
 */
export const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
