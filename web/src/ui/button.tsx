import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

export const buttonVariants = cva(
  [
    'default-button inline-flex max-w-full cursor-pointer items-center gap-2 rounded-md select-none',
    'transition-[background-color,border-color,color,box-shadow,transform] duration-150',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-60',
    '[&_svg]:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0',
    // A spinner takes the icon's place.
    'aria-busy:[&>svg]:hidden',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground shadow-xs hover:bg-primary-strong',
        secondary: 'bg-muted hover:bg-border',
        outline: 'border border-input bg-card shadow-xs hover:bg-muted',
        ghost: 'hover:bg-muted',
        destructive: 'bg-destructive text-destructive-foreground shadow-xs hover:bg-destructive/90',
        link: 'text-accent-foreground underline-offset-4 hover:underline',
      },
      size: {
        default: 'min-h-10 justify-center px-4 py-1.5 text-center font-medium pointer-coarse:min-h-11',
        sm: 'default-button-sm min-h-9 justify-center py-1.5 text-center font-medium pointer-coarse:min-h-11',
        lg: 'min-h-12 justify-center px-6 py-2 text-center text-base font-medium',
        icon: 'size-10 justify-center pointer-coarse:size-11',
        inline: 'h-auto justify-center p-0 text-center font-medium',
        /** For a whole sentence, which may wrap. */
        lines: 'min-h-9 px-3 py-2 text-start wrap-anywhere whitespace-normal pointer-coarse:min-h-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'default' },
  },
)

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  /** Styles the only child (a link, as a rule) instead of making a button. */
  asChild?: boolean
  /** The action is running: the button shows it, keeps the focus, announces it, and ignores further presses. */
  busy?: boolean
}

/**
 * A button, of type 'button' by default. `className` adds to the variant's
 * classes, and overrides what `default-button` in theme.css sets.
 */
export function Button(given: ButtonProps) {
  const { className, variant, size, asChild, busy, onClick, type, children, ...props } = given
  const classes = buttonVariants({ variant, size, className })
  if (asChild)
    return (
      <Slot.Root className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    )
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type={type ?? 'button'}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      {...props}
    >
      {busy && size !== 'inline' && <Spinner />}
      {children}
    </button>
  )
}
