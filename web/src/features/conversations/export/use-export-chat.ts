import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '@/lib/errors'
import { saveFile } from '@/lib/save-file'
import { toast } from '@/ui/toast'
import { type ChatSession, fetchLater } from '../api/fetch-chat.ts'
import { fetchNotes } from '../notes/use-notes.ts'

/** Saves one conversation as a text file. */
export function useExportChat(businessName: string) {
  return useMutation({
    mutationFn: async (session: ChatSession) => {
      const [messages, notes, { toTranscript, transcriptFileName }] = await Promise.all([
        fetchLater(session.id, null),
        fetchNotes(session.id),
        import('./transcript.ts'),
      ])
      saveFile(
        transcriptFileName(session),
        [toTranscript(businessName, session, messages, notes)],
        'text/plain;charset=utf-8',
      )
    },
    onError: error =>
      toast({ title: messageOf(error, t`Failed to export the chat`), variant: 'destructive' }),
  })
}
