import { t } from '@lingui/core/macro'
import { Tag as TagIcon, X } from 'lucide-react'
import { useRef } from 'react'
import { TagMenu } from './tag-menu.tsx'
import type { Tag } from './use-tags.ts'

interface TagFilterProps {
  businessId: string
  /** Whether the list is narrowed, also while it is not known by which tag: the button has its width from the start. */
  isNarrowed: boolean
  tag: Tag | undefined
  onChoose: (id: string | undefined) => void
}

/** Narrows the list to the chats that have a tag. */
export function TagFilter({ businessId, isNarrowed, tag, onChoose }: TagFilterProps) {
  const name = tag?.name ?? ''
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="flex min-w-0 shrink-0 items-center">
      <TagMenu
        businessId={businessId}
        button={button}
        chosen={tag ? [tag.id] : []}
        isForChat={false}
        variant={isNarrowed ? 'secondary' : 'outline'}
        size={isNarrowed ? 'default' : 'icon'}
        title={t`Filter by tag`}
        aria-label={tag ? t`Filtered by tag: ${name}` : t`Filter by tag`}
        onPick={({ id }) => onChoose(id === tag?.id ? undefined : id)}
      >
        <TagIcon aria-hidden />
        {isNarrowed && (
          <span dir="auto" className="w-20 truncate text-start">
            {name}
          </span>
        )}
      </TagMenu>
      {isNarrowed && (
        <button
          type="button"
          aria-label={t`Clear the tag`}
          onClick={() => {
            onChoose(undefined)
            button.current?.focus()
          }}
          className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-md text-muted-foreground hover:text-foreground pointer-coarse:size-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
