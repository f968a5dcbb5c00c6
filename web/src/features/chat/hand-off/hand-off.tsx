import { ANONYMOUS, isPlaceholderEmail } from '@/lib/chat/anonymous.ts'
import type { ChatBackend } from '../api/backend.ts'
import { texts } from '../languages/languages.ts'
import { Note } from '../parts/note.tsx'
import type { ChatSession } from '../session/session-store.ts'
import { EmailOffer } from './email-offer.tsx'

/** Below the messages of a chat that a person answers. */
export function HandOff({
  isWaiting,
  backend,
  session,
  onChange,
}: {
  /** Whether nobody of the team has written yet. */
  isWaiting: boolean
  backend: ChatBackend
  session: ChatSession
  onChange: (session: ChatSession) => void
}) {
  const email = isPlaceholderEmail(session.customerEmail) ? '' : session.customerEmail
  return (
    <>
      {isWaiting && <Note>{texts.asked}</Note>}
      {session.customerName === ANONYMOUS && !session.emailDeclined && (
        <EmailOffer
          email={email}
          isOffered={isWaiting}
          onSave={async customerEmail => {
            await backend.leaveEmail(session, customerEmail)
            onChange({ ...session, customerEmail })
          }}
          onDecline={() => onChange({ ...session, emailDeclined: true })}
        />
      )}
    </>
  )
}
