import { t } from '@lingui/core/macro'
import { formatMoney } from '@/lib/format'

/** An amount above zero as money: a price of zero means that there is none to show. */
export const priceText = (price: number, currency: string): string =>
  price > 0 ? formatMoney(price, currency) : t`No price`
