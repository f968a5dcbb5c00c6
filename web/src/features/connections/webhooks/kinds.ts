/** What a webhook can be told of, in the order in which it is offered: the kind's name, and words for it. */
export const webhookKinds = {
  'chat.opened': 'A chat is opened',
  'message.created': 'A message is written',
  'chat.handed_over': 'A chat is handed over to you',
  'chat.resolved': 'A chat is resolved',
  'proposal.created': 'A change is proposed',
  'product.not_carried': 'Someone asks for something you do not sell',
} as const

/** The words for a kind; a test is sent whatever was chosen. */
export const kindLabel = (kind: string): string =>
  kind === 'test' ? 'Test' : kind in webhookKinds ? webhookKinds[kind as keyof typeof webhookKinds] : kind
