import { formatTimeAgo } from '@/lib/time-ago'
import { Notice } from '@/ui/feedback/notice'
import { byWhom, changeInWords } from './history/change-words.ts'
import { useLastChange } from './history/use-history.ts'

/** Says who has changed the material while a change was looked at. */
export function MeanwhileNotice({ businessId }: { businessId: string }) {
  const { data: last } = useLastChange(businessId)
  return (
    <Notice title={last ? changeInWords(last) : 'Something was changed while you looked at this'}>
      {last &&
        `${last.isOwn ? 'By you, in another place' : sentence(byWhom(last))}, ${formatTimeAgo(last.changed_at)}. `}
      What you typed is still here. Check again to see what it changes now.
    </Notice>
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
