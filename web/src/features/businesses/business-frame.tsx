import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { Fragment, lazy, Suspense, useEffect, useRef } from 'react'
import { Link, Outlet } from 'react-router'
import { useMay, useRole } from '@/lib/business/business'
import { may } from '@/lib/business/permissions'
import { centerInRow } from '@/lib/center-in-row'
import { i18n } from '@/lib/i18n/language'
import { prefetch } from '@/lib/prefetch'
import type { Row } from '@/lib/supabase'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { PageTitle } from '@/ui/page/page-title'
import { TabLink, TabLinkList, Tabs, TabsContent } from '@/ui/tabs'
import { ActiveSwitch } from './active-switch.tsx'
import { RenameBusiness } from './rename-business.tsx'
import type { BusinessSection } from './section.ts'

const NotForRole = lazy(async () => ({ default: (await import('./not-for-role.tsx')).NotForRole }))

interface BusinessFrameProps {
  business: Row<'businesses'>
  sections: BusinessSection[]
  /** The slug of the current section; an unknown one selects no tab. */
  slug: string
  /** On a phone, only the name is shown above the tabs. */
  isFolded: boolean
  /** Whether the owner has other businesses. */
  hasOthers: boolean
}

/** The selected business: its name, its switch, and its sections as tabs. */
export function BusinessFrame({ business, sections, slug, isFolded, hasOthers }: BusinessFrameProps) {
  const tabs = useRef<HTMLDivElement>(null)
  const role = useRole()
  const mayManage = useMay('manage')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another slug makes another tab the active one
  useEffect(() => {
    const active = tabs.current?.querySelector<HTMLElement>('[data-state="active"]')
    if (tabs.current && active) centerInRow(tabs.current, active)
  }, [slug])

  const shown = sections.filter(section => !section.isTabless)
  const section = sections.find(section => section.slug === slug)
  const { id, name } = business
  const title = section ? `${i18n._(section.label)} · ${name}` : name
  const mayEnter = !section?.needs || may(role, section.needs)
  return (
    <section aria-labelledby="business-name" className="grid gap-2">
      <PageTitle>{`${title} · Frontdesk`}</PageTitle>
      <div
        className={clsx(
          'flex flex-wrap items-center justify-between gap-x-3 gap-y-1',
          isFolded && 'max-sm:flex-nowrap',
        )}
      >
        <div className="flex min-w-0 flex-1 basis-40 items-center gap-1">
          <h2
            id="business-name"
            dir="auto"
            title={name}
            className={clsx(
              'line-clamp-2 min-w-0 text-lg font-semibold tracking-tight wrap-anywhere sm:text-2xl',
              isFolded && 'max-sm:line-clamp-1 max-sm:text-base',
            )}
          >
            {name}
          </h2>
          {mayManage && (
            <div className={clsx('flex', isFolded && 'max-sm:hidden')}>
              <RenameBusiness business={business} />
            </div>
          )}
        </div>
        <div className={clsx('flex items-center gap-1', isFolded && 'max-sm:hidden')}>
          {mayManage && <ActiveSwitch business={business} />}
          {!hasOthers && (
            <Button asChild variant="ghost" size="icon" className="-me-3 sm:hidden">
              <Link to="/dashboard/businesses/new" aria-label={t`Add another business`}>
                <Plus aria-hidden />
              </Link>
            </Button>
          )}
        </div>
        {isFolded && (
          <div className="flex shrink-0 items-center gap-2 sm:hidden">
            {!business.is_active && (
              <Badge variant="secondary">
                <Trans context="business">Inactive</Trans>
              </Badge>
            )}
            {hasOthers && (
              <Button asChild variant="ghost" size="sm" className="-me-3 whitespace-nowrap">
                <Link to={`/dashboard/businesses/${id}/${sections[0]?.slug}`}>
                  <Trans>Your businesses</Trans>
                </Link>
              </Button>
            )}
          </div>
        )}
      </div>
      <Tabs value={slug} activationMode="manual" className="min-w-0">
        <TabLinkList
          ref={tabs}
          aria-label={t`Sections of ${name}`}
          className="max-sm:-mx-4 max-sm:gap-6 max-sm:px-4 max-sm:[&_svg]:hidden"
        >
          {shown.map(({ slug, label, icon: Icon, load }) => (
            <TabLink
              key={slug}
              value={slug}
              to={`/dashboard/businesses/${id}/${slug}`}
              preventScrollReset
              onPointerEnter={prefetch(load)}
              onFocus={prefetch(load)}
            >
              <Icon aria-hidden />
              {i18n._(label)}
            </TabLink>
          ))}
        </TabLinkList>
        <TabsContent value={slug} className="pt-5 sm:pt-6">
          <Fragment key={id}>
            {mayEnter ? (
              <Outlet />
            ) : (
              <Suspense>
                <NotForRole />
              </Suspense>
            )}
          </Fragment>
        </TabsContent>
      </Tabs>
    </section>
  )
}
