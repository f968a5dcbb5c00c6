import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { Ended } from '@/lib/business/ended'
import { RowButton } from '@/ui/form/row-button'
import { CopyLinkButton } from '@/ui/page/copy-link-button'

/** Tells that the account works at a business no more, and keeps what was typed there until it is dismissed. */
export function EndedNotice({
  ended: { name, replies },
  onDismiss,
}: {
  ended: Ended
  onDismiss: () => void
}) {
  return (
    <section
      role="alert"
      className="grid gap-3 rounded-lg border border-warning/30 bg-warning/10 py-3 pe-2 ps-4 text-sm"
    >
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-1 pt-1.5">
          <h2 className="font-semibold wrap-anywhere">
            <Trans>
              You no longer work at <bdi>{name}</bdi>
            </Trans>
          </h2>
          <p className="text-pretty">
            <Trans>
              Its chats and settings are closed to you. If this is a mistake, ask its owner to invite you
              again.
            </Trans>
          </p>
        </div>
        <RowButton label={t`Dismiss`} onClick={onDismiss}>
          <X aria-hidden />
        </RowButton>
      </div>
      {replies.length > 0 && (
        <div className="grid gap-2 pe-2">
          <h3 className="font-medium">
            <Trans>What you had not sent</Trans>
          </h3>
          <ul className="grid gap-2">
            {replies.map(text => (
              <li key={text} className="flex items-start gap-2 rounded-md border bg-card py-1 pe-1 ps-3">
                <p dir="auto" className="min-w-0 flex-1 py-2 wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
                <CopyLinkButton
                  url={text}
                  copied={t`Your text copied to clipboard.`}
                  failed={t`Failed to copy text.`}
                  variant="ghost"
                  aria-label={t`Copy what you had not sent`}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
