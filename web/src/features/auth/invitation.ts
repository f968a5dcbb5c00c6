/**
 * The code of an invitation in the fragment of its link, as `frontdesk invite` prints it; undefined where there is none.
 * @param hash the fragment, with its #
 */
export const invitationIn = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, '')).get('invitation') || undefined
