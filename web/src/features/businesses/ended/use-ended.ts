import { useState } from 'react'
import { typedReplies } from '@/lib/chat/typed-replies'
import type { Row } from '@/lib/supabase'

/** A business at which the account works no more, and what was typed there and not sent. */
export interface Ended {
  id: string
  name: string
  replies: string[]
}

/** Notices when a business disappears from those of the account while its screen is open. */
export function useEnded(businesses: readonly Row<'businesses'>[] | undefined) {
  const [before, setBefore] = useState(businesses)
  const [noticed, setNoticed] = useState<Ended[]>([])
  const isThere = (id: string) => businesses?.some(business => business.id === id) ?? false
  if (businesses && businesses !== before) {
    setBefore(businesses)
    const gone = before?.filter(({ id }) => !isThere(id)) ?? []
    if (gone.length > 0)
      setNoticed([
        ...gone.map(({ id, name }) => ({ id, name, replies: typedReplies(id) })),
        ...noticed.filter(other => !gone.some(({ id }) => id === other.id)),
      ])
  }
  return {
    ended: noticed.filter(({ id }) => !isThere(id)),
    dismiss: (id: string) => setNoticed(noticed.filter(other => other.id !== id)),
  }
}
