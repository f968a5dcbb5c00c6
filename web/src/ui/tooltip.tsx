import { Tooltip as TooltipPrimitive } from 'radix-ui'
import type { ReactElement } from 'react'

/** Names an icon button for those who see it; its own `aria-label` names it for everybody else. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipPrimitive.Provider delayDuration={400}>
      <TooltipPrimitive.Root>
        <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
        <TooltipPrimitive.Portal>
          <TooltipPrimitive.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-64 animate-fade-in rounded-md bg-foreground px-2.5 py-1.5 text-xs text-background"
          >
            {text}
          </TooltipPrimitive.Content>
        </TooltipPrimitive.Portal>
      </TooltipPrimitive.Root>
    </TooltipPrimitive.Provider>
  )
}
