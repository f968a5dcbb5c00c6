import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Package, Plus, Send, X } from 'lucide-react'
import { Fragment } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMay } from '@/lib/business/business'
import { listFormat } from '@/lib/text/list-format'
import { formatTimeAgo } from '@/lib/time-ago'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import type { Demand } from './use-demand.ts'

interface DemandRowProps {
  businessId: string
  demand: Demand
  /** Whether it is being dismissed. */
  isLeaving: boolean
  onTell: () => void
  onDismiss: () => void
}

/** One thing that customers wanted: who wants it, in which words and since when, and what to do about it. */
export function DemandRow({ businessId, demand, isLeaving, onTell, onDismiss }: DemandRowProps) {
  const { title, words, people, reachable, productId, isBack } = demand
  const mayOffer = useMay('manage')
  const business = `/dashboard/businesses/${businessId}`
  const others = words.filter(each => each !== title)
  const quoted = <Quoted words={others} />
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <p dir="auto" className="line-clamp-2 text-sm font-medium break-words" title={title}>
          {title}
        </p>
        {productId === null && others.length > 0 && (
          <p className="line-clamp-2 text-xs break-words text-muted-foreground">
            <Trans>Also asked for as {quoted}</Trans>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
          {productId !== null && (
            <Badge variant={isBack ? 'success' : 'warning'}>
              {isBack ? t`Back in stock` : t`Out of stock`}
            </Badge>
          )}
          <Badge variant="secondary">{plural(people, { one: '# person', other: '# people' })}</Badge>
          <span>
            {reachable === 0
              ? t`no address left`
              : plural(reachable, { one: '# left an address', other: '# left an address' })}
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
          <When business={business} demand={demand} />
        </p>
      </div>
      {mayOffer && (
        <div className="flex flex-wrap items-center gap-1">
          {isBack ? (
            <Button size="sm" disabled={isLeaving} onClick={onTell}>
              <Send aria-hidden />
              <Trans>
                Tell them<span className="sr-only"> about “{title}”</span>
              </Trans>
            </Button>
          ) : (
            <Offer business={business} demand={demand} isDisabled={isLeaving} />
          )}
          {productId === null && (
            <Button variant="ghost" size="sm" disabled={isLeaving} onClick={onTell}>
              <Trans>
                Tell them<span className="sr-only"> about “{title}”</span>
              </Trans>
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            className="w-9 px-0 text-muted-foreground pointer-coarse:w-11"
            aria-label={t`Dismiss “${title}”`}
            title={t`Dismiss`}
            disabled={isLeaving}
            onClick={onDismiss}
          >
            <X aria-hidden />
          </Button>
        </div>
      )}
    </li>
  )
}

/** When it was asked for, with the chat of the last time. */
function When({ business, demand }: { business: string; demand: Demand }) {
  const { firstAskedAt, lastAskedAt, sessionId } = demand
  const [first, last] = [formatTimeAgo(firstAskedAt), formatTimeAgo(lastAskedAt)]
  const chat = {
    to: `${business}/chats?session=${sessionId}`,
    className:
      'inline-flex min-h-6 items-center rounded-sm underline underline-offset-4 hover:text-foreground pointer-coarse:min-h-11',
  }
  return first === last ? (
    <Trans>
      <Link {...chat}>
        Asked {last}
        <span className="sr-only">: view the chat</span>
      </Link>
    </Trans>
  ) : (
    <Trans>
      <span>First {first},</span>{' '}
      <Link {...chat}>
        last {last}
        <span className="sr-only">: view the chat</span>
      </Link>
    </Trans>
  )
}

/** Customers' words, each in quotes. */
function Quoted({ words }: { words: readonly string[] }) {
  const parts = listFormat().formatToParts(words)
  return parts.map(({ type, value }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids, and are never put in another order
    <Fragment key={at}>{type === 'element' ? <q dir="auto">{value}</q> : value}</Fragment>
  ))
}

/** Opens the form of a new product with the customers' words, or the product that is out of stock. */
function Offer({ business, demand, isDisabled }: { business: string; demand: Demand; isDisabled: boolean }) {
  const navigate = useNavigate()
  const { title, productId, key, people, reachable } = demand
  const open = () =>
    navigate(`${business}/products`, {
      state:
        productId === null ? { draft: { name: title }, wish: { key, people, reachable } } : { productId },
    })
  const Icon = productId === null ? Plus : Package
  return (
    <Button variant="outline" size="sm" disabled={isDisabled} onClick={open}>
      <Icon aria-hidden />
      {productId === null ? (
        <Trans>
          Add this product<span className="sr-only"> “{title}”</span>
        </Trans>
      ) : (
        <Trans>
          Open the product<span className="sr-only"> “{title}”</span>
        </Trans>
      )}
    </Button>
  )
}
