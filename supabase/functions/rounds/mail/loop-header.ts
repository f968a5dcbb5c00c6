/** The header that every e-mail of ours has: one that comes in with it is no person's. */
export const loopHeader = 'X-Frontdesk'
