import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Tag as TagIcon, X } from 'lucide-react'
import { useRef } from 'react'
import { edgeFadeClasses, useEdgeFade } from '@/ui/use-edge-fade'
import { TagMenu } from './tag-menu.tsx'
import { useTagging } from './use-tagging.ts'
import { tagsOf, tagsWith, useChatTags } from './use-tags.ts'

interface TagStripProps {
  businessId: string
  sessionId: string
  /** What the list of chats knows of its tags. */
  tagIds: readonly string[] | undefined
}

/** The tags of a chat, in a row that is as high without any, so that nothing below it moves. */
export function TagStrip({ businessId, sessionId, tagIds }: TagStripProps) {
  const { data: tags } = useQuery(tagsOf(businessId))
  const chosen = useChatTags(businessId, sessionId, tagIds)
  const { add, remove } = useTagging(businessId, sessionId)
  const button = useRef<HTMLButtonElement>(null)
  const row = useRef<HTMLDivElement>(null)
  useEdgeFade(row)
  const shown = tagsWith(tags, chosen)
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-b ps-1 sm:ps-3 print:hidden">
      <TagMenu
        businessId={businessId}
        button={button}
        chosen={chosen ?? []}
        isForChat
        variant="ghost"
        size="sm"
        title={t`Add tag (t)`}
        onPick={tag => (tag.id && chosen?.includes(tag.id) ? remove(tag.id) : add(tag))}
      >
        <TagIcon aria-hidden />
        {shown.length === 0 ? (
          t`Add tag`
        ) : (
          <span className="sr-only">
            <Trans>Add tag</Trans>
          </span>
        )}
      </TagMenu>
      <div
        ref={row}
        className={clsx('min-w-0 flex-1 overflow-x-auto pe-3 [scrollbar-width:none]', edgeFadeClasses)}
      >
        <ul aria-label={t`Tags`} className="flex w-max gap-1.5">
          {shown.map(({ id, name }) => (
            <li
              key={id}
              className="flex h-7 items-center rounded-md border bg-muted ps-2 text-xs font-medium pointer-coarse:h-9"
            >
              <span dir="auto" title={name} className="max-w-48 truncate">
                {name}
              </span>
              <button
                type="button"
                aria-label={t`Remove tag ${name}`}
                onClick={() => {
                  remove(id)
                  button.current?.focus({ preventScroll: true })
                }}
                className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-md text-muted-foreground hover:text-foreground pointer-coarse:size-9"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
