import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Link2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type Role, roleNames } from '@/lib/business/permissions'
import { useChatUrl } from '@/lib/business/use-chat-url'
import { centerInRow } from '@/lib/center-in-row'
import { i18n } from '@/lib/i18n/language'
import type { Row } from '@/lib/supabase'
import { Badge } from '@/ui/badge'
import { CopyLinkButton } from '@/ui/page/copy-link-button'

interface BusinessCardProps {
  business: Row<'businesses'>
  /** What the account is there; said where it is not the owner. */
  role: Role
  isSelected: boolean
  /** Where a click on the card leads. */
  to: string
}

/** A business in the grid; the whole card is a link that selects it. */
export function BusinessCard({ business, role, isSelected, to }: BusinessCardProps) {
  const { name } = business
  const url = useChatUrl(business.id)
  const card = useRef<HTMLLIElement>(null)

  useEffect(() => {
    // On a phone the cards are in one scrolling row, and the selected one may be out of view.
    const row = card.current?.parentElement
    if (isSelected && row && card.current) centerInRow(row, card.current)
  }, [isSelected])

  return (
    <li
      ref={card}
      className={clsx(
        'relative flex w-[85%] shrink-0 snap-center flex-col gap-1 rounded-xl border bg-card px-4 py-3 shadow-xs transition-colors only:w-full sm:w-auto',
        isSelected ? 'border-primary ring-1 ring-primary' : 'hover:border-input hover:bg-muted/40',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 dir="auto" className="line-clamp-1 min-w-0 font-semibold tracking-tight break-all" title={name}>
          <Link
            to={to}
            preventScrollReset
            aria-current={isSelected || undefined}
            className="rounded-sm after:absolute after:inset-0 after:rounded-xl focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring"
          >
            {name}
          </Link>
        </h3>
        <div className="flex shrink-0 gap-1.5">
          {role !== 'owner' && <Badge variant="outline">{i18n._(roleNames[role])}</Badge>}
          <Badge variant={business.is_active ? 'success' : 'secondary'}>
            {business.is_active
              ? t({ message: 'Active', context: 'business' })
              : t({ message: 'Inactive', context: 'business' })}
          </Badge>
        </div>
      </div>
      <p dir="auto" className="line-clamp-1 text-sm break-all text-muted-foreground">
        {business.description || t`No description yet.`}
      </p>
      <div className="flex items-center gap-2">
        <Link2 aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <span className="min-w-0 flex-1 truncate text-xs text-muted-foreground" title={url}>
          {url.replace(/^https?:\/\//, '')}
        </span>
        <CopyLinkButton
          url={url}
          copied={t`Chat link copied to clipboard.`}
          variant="ghost"
          size="icon"
          className="relative -my-2.5 -me-2.5"
          aria-label={t`Copy the chat link of ${name}`}
        />
      </div>
    </li>
  )
}
