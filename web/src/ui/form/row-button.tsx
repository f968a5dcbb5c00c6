import { Button, type ButtonProps } from '../button.tsx'

/** A small button of a row of a list, with an icon as its content. */
export function RowButton({ label, ...props }: Omit<ButtonProps, 'variant' | 'size'> & { label: string }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="w-9 px-0 text-muted-foreground hover:text-foreground pointer-coarse:w-11"
      aria-label={label}
      title={label}
      {...props}
    />
  )
}
