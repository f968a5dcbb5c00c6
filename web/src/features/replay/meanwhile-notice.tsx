import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatTimeAgo } from '@/lib/time-ago'
import { Notice } from '@/ui/feedback/notice'
import { changeInWords } from './history/change-words.ts'
import type { HistoricChange } from './history/fetch-history.ts'
import { useLastChange } from './history/use-history.ts'

/** Says who has changed the material while a change was looked at. */
export function MeanwhileNotice({ businessId }: { businessId: string }) {
  const { data: last } = useLastChange(businessId)
  return (
    <Notice title={last ? changeInWords(last) : t`Something was changed while you looked at this`}>
      {last && `${byWhomAndWhen(last)} `}
      <Trans>What you typed is still here. Check again to see what it changes now.</Trans>
    </Notice>
  )
}

function byWhomAndWhen({ changed_at, changed_by: person, isOwn }: HistoricChange): string {
  const ago = formatTimeAgo(changed_at)
  if (isOwn) return t`By you, in another place, ${ago}.`
  return person === null ? t`By the installation, ${ago}.` : t`By ${person}, ${ago}.`
}
