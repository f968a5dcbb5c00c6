import { type ComponentType, useState } from 'react'
import { prefetch } from '@/lib/prefetch'
import { toast } from '@/ui/toast'

/**
 * A part of a screen that comes when its button is pressed, with code of its own: fetched when the pointer or the focus
 * reaches the button. Where that fails, the owner is told, and can press again.
 * @param load imports the part's component
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const open = async () => {
    try {
      const component = await load()
      setPart(() => component)
    } catch {
      toast({
        title: 'Error',
        description: 'This could not be loaded. Check your connection and try again.',
        variant: 'destructive',
      })
    }
  }
  return {
    /** The component while it is wanted. */
    Part,
    close: () => setPart(undefined),
    /** For the button that opens it. */
    opener: { onClick: open, onPointerEnter: prefetch(load), onFocus: prefetch(load) },
  }
}
