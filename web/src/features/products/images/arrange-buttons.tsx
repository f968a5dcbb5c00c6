import { t } from '@lingui/core/macro'
import { ArrowLeft, ArrowRight, Star } from 'lucide-react'

interface ArrangeButtonsProps {
  name: string
  isPrimary: boolean
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  /** -1 moves it one place towards the beginning, 1 towards the end. */
  onMove: (by: -1 | 1) => void
  onMakePrimary: () => void
}

const classes =
  'grid h-8 flex-1 cursor-pointer place-items-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent pointer-coarse:h-11 [&_svg]:size-4'

/** Below an image: moves it, and makes it the primary one. A button that does nothing now keeps the focus. */
export function ArrangeButtons(props: ArrangeButtonsProps) {
  const { name, isPrimary, isFirst, isLast, isBusy, onMove, onMakePrimary } = props
  return (
    <div className="flex">
      <button
        type="button"
        data-move="-1"
        aria-label={t`Move ${name} forward`}
        title={t`Move forward`}
        aria-disabled={isFirst || isBusy || undefined}
        className={classes}
        onClick={() => !isFirst && !isBusy && onMove(-1)}
      >
        <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
      </button>
      <button
        type="button"
        aria-label={t`Make ${name} the primary image`}
        title={t`Make this the primary image`}
        aria-pressed={isPrimary}
        aria-disabled={isBusy || undefined}
        className={classes}
        onClick={() => !isPrimary && !isBusy && onMakePrimary()}
      >
        <Star aria-hidden className={isPrimary ? 'fill-current text-primary' : undefined} />
      </button>
      <button
        type="button"
        data-move="1"
        aria-label={t`Move ${name} back`}
        title={t`Move back`}
        aria-disabled={isLast || isBusy || undefined}
        className={classes}
        onClick={() => !isLast && !isBusy && onMove(1)}
      >
        <ArrowRight aria-hidden className="rtl:-scale-x-100" />
      </button>
    </div>
  )
}
