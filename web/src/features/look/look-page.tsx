import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useBusiness } from '@/lib/business/business'
import { Card, CardContent } from '@/ui/card'
import { PageHeader } from '@/ui/page/page-header'
import { toDraft } from './look-draft.ts'
import { LookForm } from './look-form.tsx'
import { LookPreview } from './look-preview.tsx'

/** How a business looks to its customers: the form, and beside it what they will see. */
export function LookPage() {
  const business = useBusiness()
  const [first, setFirst] = useState(() => toDraft(business))
  const [draft, setDraft] = useState(first)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={t`Your look`}
        description={t`Your logo, color and greeting, in the chat, on your website and in emails.`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
        <Card>
          <CardContent className="pt-6">
            <LookForm
              business={business}
              draft={draft}
              isDirty={draft !== first}
              onChange={setDraft}
              onSaved={stored => {
                const saved = toDraft(stored)
                setFirst(saved)
                setDraft(saved)
              }}
            />
          </CardContent>
        </Card>
        <section aria-label={t`Preview`}>
          <LookPreview name={business.name} draft={draft} />
        </section>
      </div>
    </div>
  )
}
