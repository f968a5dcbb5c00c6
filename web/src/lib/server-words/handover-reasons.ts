import { msg } from '@lingui/core/macro'

/** Why a chat is handed over, as it is stored. */
export const handoverReasons = [
  msg`The customer asked for a person.`,
  msg`The customer reports a problem.`,
  msg`The customer asks about an order of theirs.`,
  msg`The customer asks about something else.`,
  msg`The customer has answered by email.`,
  msg`Somebody may be in danger.`,
  msg`The assistant saw that this needs a person.`,
  msg`The assistant had no answer twice in a row.`,
  msg`The assistant could not answer.`,
  msg`The assistant is switched off.`,
  msg`This chat has had its assistant replies for today.`,
  msg`This customer has had their assistant replies for today.`,
  msg`The daily limit of assistant replies is reached.`,
  msg`Your businesses together have had their assistant replies for today.`,
  msg`This Frontdesk has had its assistant replies for today.`,
]
