import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadConfig } from '@/lib/config'
import { Button } from '@/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/ui/dialog'
import { UnconfirmedHint } from './unconfirmed-hint.tsx'

export interface AuthResult {
  title: string
  message: string
  /** An e-mail was sent: links to the local mailbox when no SMTP server is configured. */
  mailed?: boolean
  /** An address that could not sign in, perhaps since it is not confirmed yet. */
  refused?: string
}

interface ResultDialogProps {
  result: AuthResult | undefined
  onClose: () => void
}

/** Shows the result of a request to the auth server. */
export function ResultDialog({ result, onClose }: ResultDialogProps) {
  return (
    <Dialog open={result !== undefined} onOpenChange={open => !open && onClose()}>
      {result && (
        <DialogContent hideClose className="max-w-sm">
          <DialogHeader className="pe-0">
            <DialogTitle>{result.title}</DialogTitle>
            <DialogDescription>{result.message}</DialogDescription>
          </DialogHeader>
          {result.mailed && <MailboxHint />}
          {result.refused !== undefined && <UnconfirmedHint email={result.refused} />}
          <DialogFooter>
            <Button onClick={onClose}>
              <Trans>OK</Trans>
            </Button>
          </DialogFooter>
        </DialogContent>
      )}
    </Dialog>
  )
}

function MailboxHint() {
  const [mailboxUrl, setMailboxUrl] = useState<string>()
  useEffect(() => {
    loadConfig().then(
      config => setMailboxUrl(config.mailboxUrl),
      () => setMailboxUrl(undefined),
    )
  }, [])
  if (!mailboxUrl) return null
  return (
    <p className="rounded-md bg-accent p-3 text-sm text-accent-foreground">
      <Trans>
        No mail server is set up here. You find the message in the{' '}
        <a
          href={mailboxUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 font-medium underline underline-offset-4"
        >
          local mailbox
          <ExternalLink className="size-3.5" aria-hidden />
        </a>
        .
      </Trans>
    </p>
  )
}
