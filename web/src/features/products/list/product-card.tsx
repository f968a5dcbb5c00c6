import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { ImageOff, Package, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { availabilityNames } from '@/lib/business/availability'
import { useBusiness, useMay } from '@/lib/business/business'
import { i18n } from '@/lib/i18n/language'
import { priceText } from '@/lib/text/price'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { LongText } from '@/ui/text/long-text'
import type { Product } from '../api/use-products.ts'
import { primaryImage } from '../images/image-rules.ts'

interface ProductCardProps {
  product: Product
  /** Whether it is being deleted. */
  isLeaving: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A product in the grid. */
export function ProductCard({ product, isLeaving, onEdit, onDelete }: ProductCardProps) {
  const { name, category, price, description, availability, options } = product
  const { length: optionCount } = options
  const { currency } = useBusiness()
  const mayManage = useMay('manage')
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-xl border bg-card shadow-xs">
      <ProductPicture key={primaryImage(product.product_images)?.image_url} product={product} />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-0.5">
          <h3
            dir="auto"
            className="line-clamp-2 min-w-3/5 flex-1 font-medium tracking-tight break-words"
            title={name}
          >
            {name}
          </h3>
          <p className="shrink-0 font-semibold tabular-nums">{priceText(price, currency)}</p>
        </div>
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          {category && (
            <Badge className="max-w-full" title={category}>
              <span className="truncate">{category}</span>
            </Badge>
          )}
          {availability && availability !== 'in_stock' && (
            <Badge variant="secondary">{i18n._(availabilityNames[availability])}</Badge>
          )}
          {optionCount > 0 && (
            <Badge variant="outline">
              <Plural value={optionCount} one="# option" other="# options" />
            </Badge>
          )}
        </div>
        {mayManage ? (
          <p dir="auto" className="line-clamp-2 text-sm text-pretty break-words text-muted-foreground">
            {description}
          </p>
        ) : (
          <WholeText product={product} currency={currency} />
        )}
        {mayManage && (
          <div className="mt-auto flex items-center gap-2 pt-2">
            <Button variant="outline" size="sm" className="flex-1" disabled={isLeaving} onClick={onEdit}>
              <Pencil aria-hidden />
              <Trans>
                Edit<span className="sr-only"> {name}</span>
              </Trans>
            </Button>
            <Button
              variant="ghost"
              size="sm"
              className="w-9 px-0 text-muted-foreground hover:text-destructive pointer-coarse:w-11"
              aria-label={t`Delete ${name}`}
              disabled={isLeaving}
              onClick={onDelete}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

/** For who has no form in which to read it: the whole description, and the options. */
function WholeText({ product: { description, options }, currency }: { product: Product; currency: string }) {
  return (
    <div className="grid gap-2 text-sm wrap-anywhere text-muted-foreground">
      <LongText text={description} />
      {options.length > 0 && (
        <ul aria-label={t`Options`} className="grid gap-0.5">
          {options.map(({ name, price }) => (
            <li key={name} className="flex justify-between gap-3">
              <bdi>{name}</bdi>
              {price != null && <span className="tabular-nums">{priceText(price, currency)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The primary image in a box of a fixed aspect ratio. */
function ProductPicture({ product }: { product: Product }) {
  const [isBroken, setIsBroken] = useState(false)
  const image = primaryImage(product.product_images)
  const Icon = isBroken ? ImageOff : Package
  return (
    <div className="relative aspect-[4/3] border-b bg-muted">
      {image && !isBroken ? (
        <img
          src={image.image_url}
          alt={product.name}
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span className="absolute inset-0 grid place-items-center text-muted-foreground/60">
          <Icon aria-hidden className="size-8" strokeWidth={1.5} />
        </span>
      )}
    </div>
  )
}
