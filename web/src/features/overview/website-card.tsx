import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '@/lib/business/business'
import { useChatUrl } from '@/lib/business/use-chat-url'
import type { Row } from '@/lib/supabase'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/ui/dialog'
import { CopyLinkButton } from '@/ui/page/copy-link-button'
import { Disclosure } from '@/ui/text/disclosure'
import { Textarea } from '@/ui/textarea'
import { previewPage, snippet } from './snippet.ts'

/** The chat on the owner's own site: the script tag to copy, and a preview. */
export function WebsiteCard({ business }: { business: Row<'businesses'> }) {
  const site = new URL('../', useChatUrl(business.id))
  const mayManage = useMay('manage')
  const [isShown, setIsShown] = useState(false)
  const code = snippet(site, business)
  const showPreview = async () => {
    // The button's look, which this browser may keep from before a change.
    await fetch(`/widget/${business.id}.js`, { cache: 'reload' }).catch(() => undefined)
    setIsShown(true)
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>On your website</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>
            A chat button on every page: add this line before the end of the body, in your theme or template.
          </Trans>
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <Textarea
          readOnly
          dir="ltr"
          rows={3}
          value={code}
          aria-label={t`Code for your website`}
          onFocus={event => event.currentTarget.select()}
          className="field-sizing-content min-h-20 resize-none break-all font-mono text-sm leading-5"
        />
        <div className="flex flex-wrap items-end gap-2">
          <CopyLinkButton url={code} copied={t`Code copied to clipboard.`} className="max-sm:w-full">
            <Trans>Copy code</Trans>
          </CopyLinkButton>
          <Button variant="outline" className="max-sm:w-full" onClick={showPreview}>
            <Eye aria-hidden />
            <Trans>Preview</Trans>
          </Button>
        </div>
        {mayManage && (
          <p className="text-sm text-muted-foreground">
            <Trans>
              The button’s position and color are part of{' '}
              <Link to={`/dashboard/businesses/${business.id}/look`} className="underline">
                your look
              </Link>
              . Your site takes a change within minutes; the code stays as it is.
            </Trans>
          </p>
        )}
        <Disclosure summary={t`Does your site have a Content-Security-Policy?`}>
          <p className="mt-2 text-muted-foreground">
            <Trans>Then it must allow the chat. Add the chat’s address to these two parts:</Trans>
          </p>
          <pre dir="ltr" className="mt-2 rounded-md border bg-muted px-3 py-2.5 whitespace-pre-wrap">
            <code>{`script-src ${site.origin}\nframe-src ${site.origin}`}</code>
          </pre>
        </Disclosure>
      </CardContent>
      <Dialog open={isShown} onOpenChange={setIsShown}>
        <DialogContent className="max-w-3xl">
          <DialogHeader>
            <DialogTitle>
              <Trans>Preview</Trans>
            </DialogTitle>
            <DialogDescription>
              <Trans>How it looks on your page. What you write here is a real chat.</Trans>
            </DialogDescription>
          </DialogHeader>
          <iframe
            title={t`A page with the chat`}
            // From this page's origin, which may differ from the address that customers use.
            srcDoc={previewPage(snippet(new URL('/', window.location.href), business))}
            className="h-[min(34rem,65dvh)] w-full rounded-md border bg-white"
          />
        </DialogContent>
      </Dialog>
    </Card>
  )
}
