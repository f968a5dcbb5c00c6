import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useChatUrl } from '@/lib/business/use-chat-url'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { Input } from '@/ui/input'
import { Label } from '@/ui/label'
import { CopyLinkButton } from '@/ui/page/copy-link-button'

/** Where AI assistants of others reach this shop, by the Model Context Protocol. */
export function AssistantsCard({ businessId }: { businessId: string }) {
  const id = useId()
  const address = new URL('../mcp', useChatUrl(businessId)).href
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>
          <Trans>AI assistants</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>
            Assistants that use tools (MCP) can search your products and ask your shop, with your chat link.
            With an API key they also do what the key allows, such as reading chats that wait for you.
          </Trans>
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-2">
        <Label htmlFor={id}>
          <Trans>Address for assistants</Trans>
        </Label>
        <div className="flex gap-2">
          <Input id={id} dir="ltr" readOnly value={address} onFocus={event => event.target.select()} />
          <CopyLinkButton
            url={address}
            copied={t`Address copied to clipboard.`}
            aria-label={t`Copy address for assistants`}
          />
        </div>
      </CardContent>
    </Card>
  )
}
