import { useRef } from 'react'
import { useBusiness } from '@/lib/business/business'
import type { SessionSummary } from '../api/session.ts'
import { Conversation } from '../thread/conversation.tsx'

interface OpenChatProps {
  sessionId: string
  summary: SessionSummary | undefined
  onClose: () => void
}

/** The chat that is open beside the list, or on a phone in its place. */
export function OpenChat(props: OpenChatProps) {
  const business = useBusiness()
  const field = useRef<HTMLTextAreaElement>(null)
  const log = useRef<HTMLDivElement>(null)
  return <Conversation {...props} business={business} title="h2" isInInbox field={field} log={log} />
}
