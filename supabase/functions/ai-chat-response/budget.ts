// What the customer is told when the assistant may not answer, and why the chat is the owner's then.
import type { Draft } from './composer.ts'

/**
 * Why no reply may be written: the owner switched the assistant off, the chat, the customer's address or the business had its
 * replies of the day, or writing this one was begun several times and never ended.
 */
export type Budget = 'off' | 'session' | 'address' | 'business' | 'attempts'

const lines: Record<Budget, { text: string; reason: string }> = {
  off: {
    text: "Our team answers this chat in person. I've let them know, and they'll reply to you right here.",
    reason: 'The assistant is switched off.',
  },
  session: {
    text: "I can't answer more questions in this chat today. I've let our team know, and they'll reply to you right here.",
    reason: 'This chat has had its assistant replies for today.',
  },
  address: {
    text: "I can't answer more of your questions today. I've let our team know, and they'll reply to you right here.",
    reason: 'This customer has had their assistant replies for today.',
  },
  business: {
    text: "I can't answer more questions today. I've let our team know, and they'll reply to you right here.",
    reason: 'The daily limit of assistant replies is reached.',
  },
  attempts: {
    text: "Sorry, I can't answer that. I've let our team know, and they'll reply to you right here.",
    reason: 'The assistant could not answer.',
  },
}

/** The honest line, and the hand-off. */
export function overBudget(budget: Budget): Draft {
  const { text, reason } = lines[budget]
  return { text, products: [], sources: [], escalate: { reason }, answered: null }
}
