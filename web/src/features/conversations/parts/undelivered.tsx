import { Trans } from '@lingui/react/macro'
import { MailX } from 'lucide-react'

/** Says beside a customer's address that it takes no e-mail. */
export const Undelivered = () => (
  <span className="flex items-center gap-1.5 text-sm text-destructive">
    <MailX aria-hidden className="size-4 shrink-0" />
    <Trans>Email could not be delivered</Trans>
  </span>
)
