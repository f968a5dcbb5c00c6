/** Why a chat becomes its owner's, as it is stored and as the dashboard shows it. E-mails word it in their own language. */
export const handoverReasons = [
  'The customer asked for a person.',
  'The customer reports a problem.',
  'The customer asks about an order of theirs.',
  'The customer asks about something else.',
  'The customer has answered by email.',
  'Somebody may be in danger.',
  'The assistant saw that this needs a person.',
  'The assistant had no answer twice in a row.',
  'The assistant could not answer.',
  'The assistant is switched off.',
  'This chat has had its assistant replies for today.',
  'This customer has had their assistant replies for today.',
  'The daily limit of assistant replies is reached.',
  'Your businesses together have had their assistant replies for today.',
  'This Frontdesk has had its assistant replies for today.',
] as const

export type HandoverReason = (typeof handoverReasons)[number]
