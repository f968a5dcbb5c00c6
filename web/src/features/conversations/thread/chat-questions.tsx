import { t } from '@lingui/core/macro'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { useDeleteChat } from '../api/use-delete-chat.ts'
import { BlockDialog } from '../blocking/block-dialog.tsx'
import { useBlockCustomer } from '../blocking/use-blocks.ts'

/** What is asked before something is done to a chat. */
export type ChatQuestion = 'block' | 'delete'

interface ChatQuestionsProps {
  businessId: string
  sessionId: string
  /** The customer's name as the chat shows it. */
  customer: string
  asked: ChatQuestion | undefined
  onAnswered: () => void
  onDeleted: () => void
}

/** Asks whether to block a chat's customer, or to delete it, and does so. */
export function ChatQuestions(props: ChatQuestionsProps) {
  const { businessId, sessionId, customer, asked, onAnswered, onDeleted } = props
  const remove = useDeleteChat(businessId, sessionId)
  const block = useBlockCustomer(businessId, sessionId)
  return (
    <>
      <BlockDialog
        open={asked === 'block'}
        customer={customer}
        isBlocking={block.isPending}
        onBlock={forGood => block.mutate(forGood, { onSuccess: onAnswered })}
        onClose={onAnswered}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        title={t`Delete this chat?`}
        description={t`All messages and images are removed, for you and for the customer. This cannot be undone.`}
        confirmLabel={t`Delete chat`}
        destructive
        onConfirm={() => {
          onAnswered()
          remove.mutate(undefined, { onSuccess: onDeleted })
        }}
        onCancel={onAnswered}
      />
    </>
  )
}
