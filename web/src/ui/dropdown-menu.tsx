import { clsx } from 'clsx'
import { DropdownMenu as MenuPrimitive } from 'radix-ui'
import { type ComponentProps, createContext, type RefObject, useContext, useRef } from 'react'

const TriggerContext = createContext<RefObject<HTMLButtonElement | null> | undefined>(undefined)

/**
 * A menu below its button. It is rendered beside the button, in the same landmark or dialog, and hides nothing from
 * screen readers: moving the focus out closes it.
 */
export function DropdownMenu(props: ComponentProps<typeof MenuPrimitive.Root>) {
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <TriggerContext.Provider value={trigger}>
      <MenuPrimitive.Root {...props} modal={false} />
    </TriggerContext.Provider>
  )
}

export function DropdownMenuTrigger(props: ComponentProps<typeof MenuPrimitive.Trigger>) {
  return <MenuPrimitive.Trigger ref={useContext(TriggerContext)} {...props} />
}

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  ...props
}: ComponentProps<typeof MenuPrimitive.Content>) {
  const trigger = useContext(TriggerContext)
  const content = useRef<HTMLDivElement>(null)
  return (
    <MenuPrimitive.Content
      ref={content}
      onEscapeKeyDown={event => {
        // Before the menu is removed from a dialog, which would then take the focus.
        trigger?.current?.focus()
        // A dialog that listens behind the open menu would take the same press as its own once the menu is gone.
        if (content.current?.dataset.state === 'open') event.stopImmediatePropagation()
      }}
      sideOffset={sideOffset}
      collisionPadding={8}
      className={clsx(
        'z-50 min-w-44 overflow-hidden rounded-lg border bg-card p-1 text-sm text-foreground shadow-lg',
        'data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out origin-(--radix-dropdown-menu-content-transform-origin)',
        className,
      )}
      {...props}
    />
  )
}

/** Returns the focus to the menu's button before it acts: a dialog that it opens then returns it there, too. */
export function DropdownMenuItem({
  className,
  onSelect,
  ...props
}: ComponentProps<typeof MenuPrimitive.Item>) {
  const trigger = useContext(TriggerContext)
  return (
    <MenuPrimitive.Item
      className={clsx(
        'flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2.5 -outline-offset-2 select-none pointer-coarse:min-h-11',
        'data-[disabled]:pointer-events-none data-[disabled]:opacity-50 data-[highlighted]:bg-muted [&_svg]:size-4 [&_svg]:text-muted-foreground',
        className,
      )}
      onSelect={event => {
        trigger?.current?.focus()
        onSelect?.(event)
      }}
      {...props}
    />
  )
}
