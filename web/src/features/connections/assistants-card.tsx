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
        <CardTitle>AI assistants</CardTitle>
        <CardDescription>
          Assistants that use tools (MCP) can search your products and ask your shop, with your chat link.
          With an API key they also do what the key allows, such as reading chats that wait for you.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-2">
        <Label htmlFor={id}>Address for assistants</Label>
        <div className="flex gap-2">
          <Input id={id} readOnly value={address} onFocus={event => event.target.select()} />
          <CopyLinkButton url={address} what="Address" aria-label="Copy address for assistants" />
        </div>
      </CardContent>
    </Card>
  )
}
