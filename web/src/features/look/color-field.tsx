import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DEFAULT_ACCENT } from '@/lib/look/accent'
import { Button } from '@/ui/button'
import { Field } from '@/ui/form/field'
import { shadeWords } from './look-draft.ts'

/** The accent colour, with what is shown of it where it would be hard to read. */
export function ColorField({
  color,
  onChange,
}: {
  color: string | null
  onChange: (color: string | null) => void
}) {
  return (
    <Field
      label={t`Accent color`}
      hint={(color && shadeWords(color)) ?? t`For buttons, your customers’ messages, and links in emails.`}
    >
      {control => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            {...control}
            type="color"
            value={color ?? DEFAULT_ACCENT}
            onChange={event => onChange(event.target.value)}
            className="h-11 min-w-20 cursor-pointer rounded-md border border-input bg-card px-1"
          />
          <span className="text-sm tabular-nums">
            {color ?? t({ message: 'Standard', context: 'color' })}
          </span>
          {color && (
            <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
              <Trans>Use the standard color</Trans>
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
