import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ExternalLink, QrCode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useChatUrl } from '@/lib/business/use-chat-url'
import type { Row } from '@/lib/supabase'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/ui/dialog'
import { Input } from '@/ui/input'
import { CopyLinkButton } from '@/ui/page/copy-link-button'
import { Skeleton } from '@/ui/skeleton'

const QrCodeSheet = lazy(async () => ({ default: (await import('./qr-code-sheet.tsx')).QrCodeSheet }))

/** The chat link for customers: to copy, to open and to print. */
export function ChatLinkCard({ business }: { business: Row<'businesses'> }) {
  const url = useChatUrl(business.id)
  const [showsQrCode, setShowsQrCode] = useState(false)

  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex min-h-9 items-center">
          <Trans>Chat link</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>Share this link with your customers or add it to your auto-reply messages</Trans>
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        {!business.is_active && (
          <p className="rounded-md border border-warning/30 bg-warning/10 px-3 py-2 text-sm">
            <Trans>The chat is closed: this link says Business Not Found until you switch it on again.</Trans>
          </p>
        )}
        <Input
          readOnly
          dir="ltr"
          value={url}
          aria-label={t`Chat link`}
          onFocus={event => event.currentTarget.select()}
        />
        <div className="flex flex-wrap gap-2">
          <CopyLinkButton
            url={url}
            copied={t`Chat link copied to clipboard.`}
            variant="primary"
            className="max-sm:w-full"
          >
            <Trans>Copy link</Trans>
          </CopyLinkButton>
          <Button
            variant="outline"
            className="max-sm:flex-1 max-sm:px-2"
            onClick={() => setShowsQrCode(true)}
          >
            <QrCode aria-hidden />
            <Trans>QR code</Trans>
          </Button>
          <Button asChild variant="outline" className="max-sm:flex-1 max-sm:px-2">
            <a href={url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              <Trans>Open chat</Trans>
            </a>
          </Button>
        </div>
      </CardContent>
      <Dialog open={showsQrCode} onOpenChange={setShowsQrCode}>
        <DialogContent className="max-w-sm">
          <DialogHeader>
            <DialogTitle>
              <Trans>QR code</Trans>
            </DialogTitle>
            <DialogDescription>
              <Trans>For your counter, your parcels or your door: customers scan it and chat.</Trans>
            </DialogDescription>
          </DialogHeader>
          <Suspense fallback={<Skeleton className="mx-auto size-64" />}>
            <QrCodeSheet name={business.name} url={url} />
          </Suspense>
        </DialogContent>
      </Dialog>
    </Card>
  )
}
