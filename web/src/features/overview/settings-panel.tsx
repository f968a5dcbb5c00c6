import { Pencil } from 'lucide-react'
import { defaultInstructions } from '@/lib/business/default-instructions'
import type { Row } from '@/lib/supabase'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { useOnDemand } from '@/ui/feedback/use-on-demand'
import { Disclosure } from '@/ui/text/disclosure'
import { LongText } from '@/ui/text/long-text'

const loadForm = async () => (await import('./settings-form.tsx')).SettingsForm

/** AI Configuration: what the assistant knows about the business, to read and to edit. */
export function SettingsPanel({ business }: { business: Row<'businesses'> }) {
  const { Part: SettingsForm, close, opener } = useOnDemand(loadForm)
  return (
    <Card>
      <CardHeader>
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <CardTitle>AI Configuration</CardTitle>
          {!SettingsForm && (
            <Button variant="outline" size="sm" {...opener}>
              <Pencil aria-hidden />
              Edit Settings
            </Button>
          )}
        </div>
        <CardDescription>What the assistant knows, and how it behaves.</CardDescription>
      </CardHeader>
      <CardContent>
        {SettingsForm ? (
          <SettingsForm business={business} onDone={close} />
        ) : (
          <SettingsView business={business} />
        )}
      </CardContent>
    </Card>
  )
}

function SettingsView({ business }: { business: Row<'businesses'> }) {
  return (
    <dl className="grid gap-5 text-sm">
      <div className="grid gap-1.5">
        <dt className="font-medium">Description</dt>
        <dd>
          <LongText text={business.description} empty="No description yet." />
        </dd>
      </div>
      <div className="grid gap-1.5">
        <dt className="font-medium">Policies</dt>
        <dd>
          <LongText text={business.policies} empty="No policies yet." />
        </dd>
      </div>
      <div className="grid gap-1.5">
        <dt className="font-medium">AI Instructions</dt>
        <dd>
          {business.ai_instructions.trim() === '' ? (
            <Disclosure summary="The assistant follows the default instructions">
              <p className="mt-2 rounded-md bg-muted p-3 leading-relaxed whitespace-pre-line">
                {defaultInstructions}
              </p>
            </Disclosure>
          ) : (
            <LongText text={business.ai_instructions} />
          )}
        </dd>
      </div>
    </dl>
  )
}
