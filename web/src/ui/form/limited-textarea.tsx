import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { charactersLeft, tooLong } from '@/lib/text/text-limit'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/textarea'

interface LimitedTextareaProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  label: string
  rows: number
  /** The most characters that can be stored. */
  limit: number
  /** The error of an empty field; without it, the field is optional. */
  required?: string
  placeholder?: string
  hint?: ReactNode
  /** Something at the other end of the label's line. */
  aside?: ReactNode
}

/** A labelled text area that warns when the text comes near the limit, and marks one that exceeds it. */
export function LimitedTextarea<Values extends FieldValues>(props: LimitedTextareaProps<Values>) {
  const { control, name, label, rows, limit, required, placeholder, hint, aside } = props
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (value: string) =>
        required && value.trim() === '' ? required : (tooLong(value, limit) ?? true),
    },
  })
  const text: string = field.value
  return (
    <Field
      label={label}
      error={tooLong(text, limit) ?? fieldState.error?.message}
      hint={charactersLeft(text, limit) ?? hint}
      aside={aside}
    >
      {attributes => <Textarea {...attributes} {...field} rows={rows} placeholder={placeholder} />}
    </Field>
  )
}
