/** How often a page says that its user is typing, at most, in milliseconds. */
export const TYPING_SENT_EVERY_MS = 2_000
/** How long the other side shows it after the last time, in milliseconds. */
export const TYPING_SHOWN_MS = 5_000
