import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { UserFacingError } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { nameOf, peopleOf } from './people.ts'

/** Somebody else has the chat already. */
export class TakenError extends UserFacingError {}

/** Says who has a chat, as a whole sentence. */
async function whoHas(queryClient: QueryClient, businessId: string, id: string | null): Promise<string> {
  if (id === null) return t`Nobody has this chat any more.`
  const people = await queryClient.fetchQuery(peopleOf(businessId)).catch(() => undefined)
  const name = nameOf(people, id) ?? t`Somebody else`
  return t`${name} has this chat.`
}

const isMe = async (id: string): Promise<boolean> => {
  const supabase = await getSupabase()
  return (await supabase.auth.getSession()).data.session?.user.id === id
}

/**
 * Makes a chat one's own to answer.
 *
 * @throws TakenError, which says who has it, when somebody else was first
 * @throws PostgrestError
 */
export async function takeChat(
  queryClient: QueryClient,
  businessId: string,
  sessionId: string,
): Promise<string> {
  const supabase = await getSupabase()
  const { data: holder, error } = await supabase.rpc('take_chat', { session_id: sessionId })
  if (error) throw error
  if (!(await isMe(holder))) throw new TakenError(await whoHas(queryClient, businessId, holder))
  return holder
}

/**
 * Gives a chat to somebody, or to nobody, unless it has changed hands meanwhile.
 *
 * @throws TakenError, which says who has it then
 * @throws PostgrestError
 */
export async function assignChat(
  queryClient: QueryClient,
  businessId: string,
  sessionId: string,
  change: { to: string | null; from: string | null },
): Promise<void> {
  const supabase = await getSupabase()
  // The generated types know no parameter that is null.
  const { data, error } = await supabase.rpc('assign_chat', {
    session_id: sessionId,
    assignee: change.to as string,
    instead_of: change.from as string,
  })
  if (error) throw error
  const holder: string | null = data
  if (holder !== change.to) throw new TakenError(await whoHas(queryClient, businessId, holder))
}
