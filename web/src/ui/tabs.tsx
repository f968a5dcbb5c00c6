import { clsx } from 'clsx'
import { Tabs as TabsPrimitive } from 'radix-ui'
import { type ComponentProps, type KeyboardEvent, useImperativeHandle, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { edgeFadeClasses, useEdgeFade } from './use-edge-fade.ts'

export const Tabs = TabsPrimitive.Root

/** A row of tabs on a muted background; it scrolls horizontally on narrow screens. */
export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      className={clsx(
        'flex w-full gap-1 overflow-x-auto rounded-lg bg-muted p-1 [scrollbar-width:none]',
        className,
      )}
      {...props}
    />
  )
}

const triggerClasses = clsx(
  'inline-flex h-9 flex-1 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md px-3 text-sm font-medium whitespace-nowrap pointer-coarse:h-11',
  'text-muted-foreground transition-[background-color,color,box-shadow] hover:text-foreground',
  'data-[state=active]:bg-card data-[state=active]:text-foreground data-[state=active]:shadow-xs dark:data-[state=active]:bg-input forced-colors:data-[state=active]:underline',
  'focus-visible:outline-offset-[-2px] [&_svg]:size-4',
)

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return <TabsPrimitive.Trigger className={clsx(triggerClasses, className)} {...props} />
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={clsx('focus-visible:outline-offset-4', className)} {...props} />
}

const linkClasses = clsx(
  'relative inline-flex h-11 shrink-0 items-center gap-2 rounded-sm px-1 text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors hover:text-foreground',
  'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full after:bg-transparent data-[state=active]:text-foreground data-[state=active]:after:bg-primary forced-colors:data-[state=active]:after:bg-[Highlight]',
  'focus-visible:outline-offset-[-2px] [&_svg]:size-4',
)

/** A row of `TabLink`s with a line below; goes inside `Tabs` in place of `TabsList`. Tabs that do not fit are hinted at. */
export function TabLinkList({ className, ref, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  const row = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => row.current as HTMLDivElement)
  useEdgeFade(row)
  return (
    <TabsPrimitive.List
      ref={row}
      className={clsx(
        'flex gap-5 overflow-x-auto border-b [scrollbar-width:none]',
        edgeFadeClasses,
        className,
      )}
      {...props}
    />
  )
}

/**
 * A tab whose panel has an address of its own. Wrap it in
 * `<Tabs value={current} activationMode="manual">`, where `current` is read
 * from the URL: the link changes the URL, and the URL chooses the tab.
 */
export function TabLink({ value, className, ...props }: LinkProps & { value: string }) {
  const followOnSpace = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }
  return (
    <TabsPrimitive.Trigger value={value} asChild>
      <Link className={clsx(linkClasses, className)} onKeyDown={followOnSpace} {...props} />
    </TabsPrimitive.Trigger>
  )
}
