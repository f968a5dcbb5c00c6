import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { tooLong } from '@/lib/text/text-limit'
import { Button } from '@/ui/button'
import { Field } from '@/ui/form/field'
import { MoneyInput } from '@/ui/form/money-input'
import { RowButton } from '@/ui/form/row-button'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'
import { parsePrice, priceFault } from '../api/price.ts'
import { productLimits } from '../api/product-limits.ts'
import type { ProductValues } from './save-product.ts'

interface OptionRowsProps {
  form: UseFormReturn<ProductValues>
  currency: string
}

/** The options of a product, such as sizes: rows to add, remove and put in order. A removal can be undone. */
export function OptionRows({ form, currency }: OptionRowsProps) {
  const { control, getValues } = form
  const { options: limit } = productLimits
  const { fields, append, remove, insert, move } = useFieldArray({ control, name: 'options' })
  const addButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)

  const drop = (index: number) => {
    const option = getValues(`options.${index}`)
    remove(index)
    addButton.current?.focus()
    const name = option.name.trim()
    if (name === '' && option.price.trim() === '') return
    toast({
      title: name ? t`Removed ${name}` : t`Removed an option`,
      action: { label: t`Undo`, onSelect: () => insert(index, option) },
    })
  }
  const shift = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return
    move(from, to)
    const direction = to < from ? 'up' : 'down'
    // The row that was moved keeps the focus.
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-move=${direction}]`)?.focus(),
    )
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">
        <Trans>Options</Trans>
      </legend>
      {fields.length === 0 && (
        <p className="text-sm text-muted-foreground">
          <Trans>Sizes, colours or packs that differ in price or stock. Optional.</Trans>
        </p>
      )}
      {fields.length > 0 && (
        <ul ref={list} className="grid gap-3">
          {fields.map(({ id }, index) => (
            <OptionRow
              key={id}
              form={form}
              currency={currency}
              index={index}
              count={fields.length}
              onMove={shift}
              onRemove={drop}
            />
          ))}
        </ul>
      )}
      {fields.length < limit ? (
        <Button
          ref={addButton}
          variant="outline"
          size="sm"
          className="w-fit"
          onClick={() =>
            append({ name: '', price: '', in_stock: true }, { focusName: `options.${fields.length}.name` })
          }
        >
          <Plus aria-hidden />
          <Trans>Add an option</Trans>
        </Button>
      ) : (
        <p className="text-sm text-muted-foreground">
          <Trans>A product has at most {limit} options.</Trans>
        </p>
      )}
    </fieldset>
  )
}

interface OptionRowProps extends OptionRowsProps {
  index: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

function OptionRow({
  form: { register, getValues, watch, formState },
  currency,
  index,
  count,
  onMove,
  onRemove,
}: OptionRowProps) {
  const stockId = useId()
  const errors = formState.errors.options?.[index]
  const place = index + 1
  const called = watch(`options.${index}.name`).trim() || t`option ${place}`
  const nameFault = (typed: string): string | true => {
    const name = typed.trim()
    const options = getValues('options')
    if (name === '') return options[index]?.price.trim() === '' || t`Please name this option.`
    const isTwice = options.some(
      (other, at) => at !== index && other.name.trim().toLowerCase() === name.toLowerCase(),
    )
    return isTwice ? t`Another option has this name.` : (tooLong(name, productLimits.optionName) ?? true)
  }

  return (
    <li className="grid gap-3 rounded-lg border p-3">
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
        <Field label={t`Option`} error={errors?.name?.message}>
          {attributes => (
            <Input
              {...attributes}
              autoComplete="off"
              placeholder={t`Large`}
              {...register(`options.${index}.name`, { validate: nameFault })}
            />
          )}
        </Field>
        <Field label={t`Its Price`} error={errors?.price?.message}>
          {attributes => (
            <MoneyInput
              {...attributes}
              currency={currency}
              placeholder={t({ message: 'Same', context: 'price' })}
              {...register(`options.${index}.price`, {
                validate: price => priceFault(parsePrice(price)) ?? true,
              })}
            />
          )}
        </Field>
      </div>
      <div className="flex items-center gap-1">
        <label htmlFor={stockId} className="me-auto flex min-h-9 cursor-pointer items-center gap-2 text-sm">
          <input
            id={stockId}
            type="checkbox"
            className="size-4 accent-primary"
            {...register(`options.${index}.in_stock`)}
          />
          <Trans>In stock</Trans>
        </label>
        <RowButton
          label={t`Move ${called} up`}
          data-move="up"
          aria-disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <ArrowUp aria-hidden />
        </RowButton>
        <RowButton
          label={t`Move ${called} down`}
          data-move="down"
          aria-disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <ArrowDown aria-hidden />
        </RowButton>
        <RowButton label={t`Remove ${called}`} onClick={() => onRemove(index)}>
          <X aria-hidden />
        </RowButton>
      </div>
    </li>
  )
}
