import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { i18n } from '@/lib/i18n/language'

/** What a webhook can be told of, in the order in which it is offered: the kind's name, and words for it. */
export const webhookKinds = new Map<string, MessageDescriptor>([
  ['chat.opened', msg`A chat is opened`],
  ['message.created', msg`A message is written`],
  ['chat.handed_over', msg`A chat is handed over to you`],
  ['chat.resolved', msg`A chat is resolved`],
  ['proposal.created', msg`A change is proposed`],
  ['product.not_carried', msg`Someone asks for something you do not sell`],
])

/** The words for a kind; a test is sent whatever was chosen. */
export function kindLabel(kind: string): string {
  if (kind === 'test') return t({ message: 'Test', context: 'event of a webhook' })
  const words = webhookKinds.get(kind)
  return words ? i18n._(words) : kind
}
