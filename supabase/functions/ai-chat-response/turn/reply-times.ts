// The times around one reply, in milliseconds. Each leaves 5 s to what comes before it: a reply that is recorded at the
// last moment still reaches whoever waits for it, and nobody writes a second one meanwhile.

const margin = 5_000

/** How long a language model may take, over all attempts. */
export const modelTimeLimit = 20_000

/** How long the writing of a reply is reserved. private.claim_reply in the database has the same time. */
export const claimTime = modelTimeLimit + margin

/** How long a call waits for the reply that another process has reserved. */
export const otherProcessPatience = claimTime + margin

/** How long the customer's page waits for an answer to its call. */
export const pagePatience = otherProcessPatience + margin

/** When a question is answered without being asked for: no page waits any more. public.overdue_questions has the same time. */
export const overdueAfter = pagePatience + margin
