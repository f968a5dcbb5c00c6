import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Spinner } from '@/ui/spinner'

interface ToolButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon
  label: string
  busy?: boolean
}

/** A round button of the reply box. */
export function ToolButton({ icon: Icon, label, busy = false, onClick, ...props }: ToolButtonProps) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      aria-busy={busy}
      title={label}
      onClick={event => !busy && onClick?.(event)}
      className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-full text-muted-foreground transition-colors hover:bg-muted hover:text-foreground pointer-coarse:size-11"
    >
      {busy ? <Spinner /> : <Icon aria-hidden className="size-5" />}
    </button>
  )
}
