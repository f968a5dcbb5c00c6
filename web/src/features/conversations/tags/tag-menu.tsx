import { type ComponentProps, type RefObject, useEffect, useState } from 'react'
import { useMay } from '@/lib/business/business'
import { prefetchWhenIdle } from '@/lib/prefetch'
import { Button } from '@/ui/button'
import { useOnDemand } from '@/ui/feedback/use-on-demand'
import { createTypedAhead } from '../parts/typed-ahead.ts'
import { useShortcuts } from '../parts/use-shortcuts.ts'
import type { PickedTag } from './tag-picker.tsx'

const loadPicker = async () => (await import('./tag-picker.tsx')).TagPicker
const loadManager = async () => (await import('./tags-dialog.tsx')).TagsDialog

type Look = Pick<ComponentProps<typeof Button>, 'aria-label' | 'title' | 'variant' | 'size' | 'children'>

interface TagMenuProps extends Look {
  businessId: string
  button: RefObject<HTMLButtonElement | null>
  /** The ids of those that are chosen. */
  chosen: readonly string[]
  /** Whether they are put on a chat: several one after the other, new ones too, also by a key. */
  isForChat: boolean
  onPick: (tag: PickedTag) => void
}

/** A button that opens the tags, and from there the place where they are renamed and deleted. */
export function TagMenu({ businessId, button, chosen, isForChat, onPick, ...look }: TagMenuProps) {
  const picker = useOnDemand(loadPicker)
  const manager = useOnDemand(loadManager)
  const mayManage = useMay('manage')
  const isOpen = picker.Part !== undefined
  const [ahead] = useState(createTypedAhead)
  useEffect(() => {
    prefetchWhenIdle(loadPicker)
    return () => void ahead.take()
  }, [ahead])
  const openByKey = async () => {
    ahead.begin()
    if (!(await picker.open())) ahead.take()
  }
  useShortcuts(isForChat ? { t: () => void openByKey() } : {})
  return (
    <>
      <Button
        {...look}
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...picker.opener}
        onClick={isOpen ? picker.close : picker.open}
      />
      {picker.Part && (
        <picker.Part
          businessId={businessId}
          anchor={button as RefObject<HTMLButtonElement>}
          chosen={chosen}
          isForChat={isForChat}
          takeTyped={ahead.take}
          onPick={tag => {
            onPick(tag)
            if (!isForChat) picker.close()
          }}
          onClose={picker.close}
          onClosed={() => {
            // Where somebody pressed something else, that has it.
            if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
          }}
          onManage={
            mayManage
              ? () => {
                  picker.close()
                  void manager.open()
                }
              : undefined
          }
        />
      )}
      {manager.Part && <manager.Part businessId={businessId} onClose={manager.close} />}
    </>
  )
}
