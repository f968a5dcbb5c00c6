import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { sessionKeys } from '../api/keys.ts'
import { sessionIdOf, useTopic } from '../api/use-topic.ts'

/** A word by which a team sorts its chats. */
export interface Tag {
  id: string
  name: string
}

/** A tag of a business. */
export interface CountedTag extends Tag {
  /** On how many chats it is. */
  chats: number
}

/** The longest name that is stored, in characters. */
export const LONGEST_NAME = 40

const EVERY_MS = 60_000

/** The tags of a business, by name. */
export const tagsOf = (businessId: string) =>
  queryOptions({
    queryKey: sessionKeys.tags(businessId),
    queryFn: async ({ signal }): Promise<CountedTag[]> => {
      const supabase = await getSupabase()
      const { data, error } = await supabase.rpc('list_tags', { business_id: businessId }).abortSignal(signal)
      if (error) throw error
      return data
    },
    staleTime: 30_000,
    refetchInterval: EVERY_MS,
  })

/** The tags of a business, kept current by events; undefined while they are not known. */
export function useTags(businessId: string): readonly CountedTag[] | undefined {
  const queryClient = useQueryClient()
  const { data, refetch } = useQuery(tagsOf(businessId))
  useTopic({
    topic: `business:${businessId}`,
    isPrivate: true,
    onEvent: (event, payload) => {
      if (event !== 'tags') return
      if (sessionIdOf(payload) === undefined) return void refetch()
      // On how many chats they are is asked for where it is shown.
      void queryClient.invalidateQueries({ queryKey: sessionKeys.tags(businessId), refetchType: 'none' })
    },
    onJoin: () => void refetch(),
  })
  return data
}

/**
 * The ids of a chat's tags, kept current by events.
 * @param known what the list of chats knows of it
 */
export function useChatTags(
  businessId: string,
  sessionId: string,
  known: readonly string[] | undefined,
): readonly string[] | undefined {
  const { data, refetch } = useQuery({
    queryKey: sessionKeys.chatTags(businessId, sessionId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase()
      const { data, error } = await supabase
        .rpc('list_chat_tags', { session_id: sessionId })
        .abortSignal(signal)
      if (error) throw error
      return data.map(({ id }) => id)
    },
    placeholderData: known && [...known],
    refetchInterval: EVERY_MS,
  })
  useTopic({
    topic: `business:${businessId}`,
    isPrivate: true,
    onEvent: (event, payload) => {
      if (event === 'tags' && (sessionIdOf(payload) ?? sessionId) === sessionId) void refetch()
    },
    onJoin: () => void refetch(),
  })
  return data
}

/** The tags of some ids, by name; those that are not known are left out. */
export const tagsWith = (tags: readonly Tag[] | undefined, ids: readonly string[] | undefined): Tag[] =>
  tags && ids ? tags.filter(({ id }) => ids.includes(id)) : []

/** A name as it is stored: one line, one space between two words. */
export const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ')

/** What two names have in common that count as the same. */
const folded = (name: string) => tidyName(name).toLocaleLowerCase()

/** The tags whose names have all words of a search. */
export function searchTags<Some extends Tag>(tags: readonly Some[], search: string): Some[] {
  const words = folded(search).split(' ')
  return tags.filter(({ name }) => words.every(word => name.toLocaleLowerCase().includes(word)))
}

/** Whether there is a tag of this name, however it is written. */
export const hasName = (tags: readonly Tag[], name: string): boolean =>
  tags.some(tag => folded(tag.name) === folded(name))
