import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { sessionKeys } from './keys.ts'

/** Somebody who works at a business. */
export interface Person {
  user_id: string
  email: string
  is_caller: boolean
  role: string
}

/** Who works at a business, its owner first. */
export const peopleOf = (businessId: string) =>
  queryOptions({
    queryKey: sessionKeys.people(businessId),
    queryFn: async ({ signal }): Promise<Person[]> => {
      const supabase = await getSupabase()
      const { data, error } = await supabase
        .rpc('list_members', { business_id: businessId })
        .abortSignal(signal)
      if (error) throw error
      return data
    },
    staleTime: 60_000,
  })

/** Who wrote a reply of the team's, as the conversation names them. */
export function writerOf(people: readonly Person[] | undefined, authorId: string | null): string {
  if (authorId === null || !people) return t`Team`
  const person = people.find(({ user_id }) => user_id === authorId)
  return person?.is_caller ? t`You` : (person?.email ?? t`Former member`)
}

/** What somebody is called here: 'You', or their address. */
export function nameOf(people: readonly Person[] | undefined, id: string | null): string | undefined {
  if (id === null || !people) return undefined
  const person = people.find(({ user_id }) => user_id === id)
  return person?.is_caller ? t`You` : (person?.email ?? t`Somebody else`)
}
