import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, Plus, Tags } from 'lucide-react'
import type { RefObject } from 'react'
import { grouped } from '@/lib/format'
import { Button } from '@/ui/button'
import { SearchPicker } from '../parts/search-picker.tsx'
import { hasName, LONGEST_NAME, searchTags, tagsOf, tidyName } from './use-tags.ts'

/** A tag, or the name of one that is to be made. */
export interface PickedTag {
  id: string | undefined
  name: string
}

export interface TagPickerProps {
  businessId: string
  anchor: RefObject<HTMLElement>
  /** The ids of those that are chosen. */
  chosen: readonly string[]
  /** Whether a new one can be made by its name, and several are chosen one after the other. */
  isForChat: boolean
  /** Takes over what was typed until its search gets the focus. */
  takeTyped: () => string
  onPick: (tag: PickedTag) => void
  onClose: () => void
  /** It is closed: the focus may go elsewhere. */
  onClosed: () => void
  /** Opens the place where they are renamed and deleted; undefined for those who may not. */
  onManage: (() => void) | undefined
}

interface Option {
  id: string
  name: string
  chats: number | undefined
}

/** The option that makes a tag. */
const NEW = 'new'

/** The tags of a business, found by typing and chosen with arrows and Enter. */
export function TagPicker({ businessId, chosen, isForChat, onPick, onManage, ...props }: TagPickerProps) {
  const { data: tags, isError, isFetching, refetch } = useQuery(tagsOf(businessId))
  const find = (search: string): Option[] | undefined => {
    if (!tags) return undefined
    const name = tidyName(search)
    const isNew = isForChat && name !== '' && !hasName(tags, name)
    return [...searchTags(tags, search), ...(isNew ? [{ id: NEW, name, chats: undefined }] : [])]
  }
  const tell = (found: number) => {
    if (found > 0) return plural(found, { one: '# tag', other: '# tags' })
    if (tags && tags.length > 0) return t`No tag has these words.`
    return isForChat
      ? t`No tags yet. Type a name to make the first one.`
      : t`No tags yet. Open a chat and press t to make one.`
  }
  return (
    <SearchPicker
      {...props}
      side="bottom"
      width="min(18rem, calc(100vw - 1rem))"
      words={{
        label: t`Tags`,
        search: t`Search tags`,
        placeholder: t`Search tags...`,
        loading: t`Loading tags`,
        failed: t`The tags could not be loaded.`,
      }}
      longest={LONGEST_NAME}
      find={find}
      show={({ id, name, chats }) => (
        <span className="flex items-center gap-2">
          {id === NEW ? (
            <Plus aria-hidden className="size-4 shrink-0" />
          ) : (
            <Check aria-hidden className={clsx('size-4 shrink-0', !chosen.includes(id) && 'invisible')} />
          )}
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {id === NEW ? t`Create “${name}”` : name}
          </span>
          {!isForChat && chats !== undefined && (
            <span className="text-xs text-muted-foreground tabular-nums">
              <span aria-hidden>{grouped(chats)}</span>
              <span className="sr-only">
                <Plural value={chats} one="on # chat" other="on # chats" />
              </span>
            </span>
          )}
        </span>
      )}
      tell={tell}
      isChosen={({ id }) => chosen.includes(id)}
      failure={isError ? { isRetrying: isFetching, retry: refetch } : undefined}
      onPick={({ id, name }) => onPick({ id: id === NEW ? undefined : id, name })}
      footer={
        onManage &&
        tags &&
        tags.length > 0 && (
          <Button variant="ghost" size="sm" className="self-start" onClick={onManage}>
            <Tags aria-hidden />
            <Trans>Manage tags</Trans>
          </Button>
        )
      }
    />
  )
}
