import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Label } from '@/ui/label'

/** The attributes that connect a control to its label, hint and error. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  label: string
  /** Shown below the control and read with it; an error replaces it. */
  hint?: ReactNode
  /** What is wrong with the value; announced when it appears. */
  error?: string
  /** Something at the other end of the label's line, such as a link. */
  aside?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}

/**
 * A labelled control with its hint and error:
 *
 *     <Field label="Title" error={errors.title?.message}>
 *       {control => <Input {...control} {...register('title')} />}
 *     </Field>
 */
export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId()
  const hintId = hint && !error ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = errorId ?? hintId
  return (
    <div className={clsx('grid gap-2', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Label htmlFor={id} className="min-w-0 wrap-anywhere">
          {label}
        </Label>
        {aside}
      </div>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {error && (
        <p id={errorId} role="alert" className="text-sm text-destructive">
          {error}
        </p>
      )}
      {hintId && (
        <p id={hintId} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  )
}
