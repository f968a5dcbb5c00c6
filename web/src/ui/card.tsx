import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={clsx('default-card rounded-xl border bg-card text-foreground', className)} {...props} />
  )
}

export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('grid gap-1.5 p-5 pb-0 sm:p-6 sm:pb-0', className)} {...props} />
}

/** A heading of level 2; `asChild` with another level where the page's outline needs it. */
export function CardTitle({ className, asChild, ...props }: ComponentProps<'h2'> & { asChild?: boolean }) {
  const Heading = asChild ? Slot.Root : 'h2'
  return (
    <Heading
      className={clsx('default-title font-semibold tracking-tight text-balance', className)}
      {...props}
    />
  )
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={clsx('default-description text-sm text-muted-foreground', className)} {...props} />
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('p-5 sm:p-6', className)} {...props} />
}
