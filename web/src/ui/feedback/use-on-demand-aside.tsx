import type { ComponentType, ReactNode } from 'react'
import { Button } from '@/ui/button'
import { useOnDemand } from './use-on-demand.ts'

/**
 * A part of a form that a link beside a field's label opens and closes. Its code is loaded when it is needed.
 * @param load imports the part's component
 * @returns the component while it is open, and the link
 */
export function useOnDemandAside<Props>(
  label: string,
  load: () => Promise<ComponentType<Props>>,
): { Part: ComponentType<Props> | undefined; aside: ReactNode } {
  const { Part, opener, close } = useOnDemand(load)
  const aside = (
    <Button
      variant="link"
      size="inline"
      aria-expanded={Part !== undefined}
      {...(Part ? { onClick: close } : opener)}
    >
      {label}
    </Button>
  )
  return { Part, aside }
}
