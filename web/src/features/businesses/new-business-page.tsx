import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { Button } from '@/ui/button'
import { PageTitle } from '@/ui/page/page-title'
import { BusinessForm } from './business-form.tsx'

/** Adds another business, then shows it. */
export function NewBusinessPage() {
  const [created, setCreated] = useState<string>()
  if (created) return <Navigate to={`/dashboard/businesses/${created}`} replace />
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <PageTitle>{`${t`Add another business`} · Frontdesk`}</PageTitle>
      <Button asChild variant="ghost" size="sm" className="w-fit text-muted-foreground">
        <Link to="/dashboard">
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
          <Trans>Your businesses</Trans>
        </Link>
      </Button>
      <BusinessForm
        onCreated={({ id }, hasFound) => setCreated(`${id}/${hasFound ? 'set-up' : 'overview'}`)}
      />
    </div>
  )
}
