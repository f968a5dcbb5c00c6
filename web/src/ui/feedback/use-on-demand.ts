import { t } from '@lingui/core/macro'
import { type ComponentType, useState } from 'react'
import { prefetch } from '@/lib/prefetch'
import { toast } from '@/ui/toast'

/**
 * A part of a screen that is shown when its button is pressed. Its chunk is loaded when the pointer or the focus
 * reaches the button. When that fails, a toast says so, and the button can be pressed again.
 * @param load imports the part's component
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const open = async (): Promise<boolean> => {
    try {
      const component = await load()
      setPart(() => component)
      return true
    } catch {
      toast({
        title: t`Error`,
        description: t`This could not be loaded. Check your connection and try again.`,
        variant: 'destructive',
      })
      return false
    }
  }
  return {
    /** The component while it is open. */
    Part,
    /** Resolves with whether it could be loaded. */
    open,
    close: () => setPart(undefined),
    /** For the button that opens it. */
    opener: { onClick: open, onPointerEnter: prefetch(load), onFocus: prefetch(load) },
  }
}
