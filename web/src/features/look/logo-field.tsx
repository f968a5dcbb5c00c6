import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import { Field } from '@/ui/form/field'
import type { LookDraft } from './look-draft.ts'
import { squarePicture } from './square-picture.ts'

/** The logo: chosen from the device's files, shown as it will be, and removed. */
export function LogoField({
  logo,
  onChange,
}: {
  logo: LookDraft['logo']
  onChange: (logo: LookDraft['logo']) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isReading, setIsReading] = useState(false)

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again.
    target.value = ''
    if (!file) return
    setIsReading(true)
    setError(undefined)
    try {
      const square = await squarePicture(file)
      onChange({ file: square, url: URL.createObjectURL(square) })
    } catch (failure) {
      setError(messageOf(failure, t`This file can’t be read as an image.`))
    } finally {
      setIsReading(false)
    }
  }

  return (
    <Field
      label={t`Logo`}
      hint={t`An image with equal sides works best; of others, the middle is shown.`}
      {...(error && { error })}
    >
      {control => (
        <div className="flex flex-wrap items-center gap-3">
          {logo && (
            <img
              src={typeof logo === 'string' ? logo : logo.url}
              alt={t`The logo`}
              className="size-14 rounded-xl border bg-white object-cover"
            />
          )}
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/*"
            className="sr-only"
            tabIndex={-1}
            onChange={choose}
          />
          <Button variant="outline" busy={isReading} onClick={() => input.current?.click()}>
            <ImageUp aria-hidden />
            {logo ? t`Choose another logo` : t`Choose a logo`}
          </Button>
          {logo && (
            <Button variant="ghost" onClick={() => onChange(null)}>
              <Trash2 aria-hidden />
              <Trans>Remove logo</Trans>
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
