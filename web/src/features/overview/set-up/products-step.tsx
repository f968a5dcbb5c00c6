import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { grouped } from '@/lib/format'
import { type Found, keep, keptNames, nothingFound, readKept } from '@/lib/set-up/kept'
import type { Row } from '@/lib/supabase'
import { priceText } from '@/lib/text/price'
import { randomUuid } from '@/lib/uuid'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { Input } from '@/ui/input'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { priceOf, rowProblem, type TypedRow } from './typed-rows.ts'
import { useSaveFound } from './use-save-found.ts'

const emptyRows = (): TypedRow[] =>
  Array.from({ length: 3 }, () => ({ id: randomUuid(), name: '', price: '' }))

/** Ticks what was read from the owner's page, and takes three more products. What is typed outlives a reload. */
export function ProductsStep({ business, onDone }: { business: Row<'businesses'>; onDone: () => void }) {
  const names = { found: keptNames.found(business.id), rows: keptNames.rows(business.id) }
  const [found, setFound] = useState(() => readKept<Found>(names.found) ?? nothingFound)
  const [rows, setRows] = useState(() => readKept<TypedRow[]>(names.rows) ?? emptyRows())
  const [problem, setProblem] = useState<string>()
  const save = useSaveFound(business.id)

  const change = (next: Found) => {
    setFound(next)
    keep(names.found, next)
  }
  const type = (id: string, values: Partial<TypedRow>) => {
    const next = rows.map(row => (row.id === id ? { ...row, ...values } : row))
    setRows(next)
    keep(names.rows, next)
    setProblem(undefined)
  }

  const products = [
    ...found.products.filter(({ isTaken }) => isTaken),
    ...rows
      .filter(({ name }) => name.trim() !== '')
      .map(row => ({ ...row, name: row.name.trim(), price: priceOf(row.price) ?? 0, description: '' })),
  ]
  const articles = found.articles.filter(({ isTaken }) => isTaken)
  const isEmpty = products.length + articles.length === 0

  const submit = () => {
    const fault = rows.map(rowProblem).find(Boolean)
    setProblem(fault)
    if (fault) return
    save.mutate(
      { products, articles },
      {
        onSuccess: () => {
          keep(names.found, undefined)
          keep(names.rows, undefined)
          toast({ title: t`Saved`, description: t`Your assistant can use it now.` })
          onDone()
        },
        onError: tellFailure(t`Not everything was saved`),
      },
    )
  }

  const [productCount, articleCount] = [grouped(found.products.length), grouped(found.articles.length)]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {found.products.length + found.articles.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>
              <Trans>From your page</Trans>
            </CardTitle>
            <CardDescription>
              <Trans>Untick what is wrong. You can edit everything later.</Trans>
            </CardDescription>
          </CardHeader>
          <CardContent className="grid gap-4">
            <TickList
              legend={t`Products (${productCount})`}
              items={found.products.map(item => ({
                ...item,
                label: item.name,
                note: priceText(item.price, business.currency),
              }))}
              onTick={(id, isTaken) =>
                change({
                  ...found,
                  products: found.products.map(item => (item.id === id ? { ...item, isTaken } : item)),
                })
              }
            />
            <TickList
              legend={t`Articles (${articleCount})`}
              items={found.articles.map(item => ({ ...item, label: item.title, note: item.content }))}
              onTick={(id, isTaken) =>
                change({
                  ...found,
                  articles: found.articles.map(item => (item.id === id ? { ...item, isTaken } : item)),
                })
              }
            />
          </CardContent>
        </Card>
      )}
      <Card>
        <CardHeader>
          <CardTitle>
            <Trans>Add three products</Trans>
          </CardTitle>
          <CardDescription>
            <Trans>A name and a price are enough for a start.</Trans>
          </CardDescription>
        </CardHeader>
        <CardContent className="grid gap-3">
          {rows.map(({ id, name, price }, index) => {
            const number = grouped(index + 1)
            return (
              <div key={id} className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2">
                <Input
                  aria-label={t`Name of product ${number}`}
                  placeholder={t`Name`}
                  maxLength={200}
                  value={name}
                  onChange={event => type(id, { name: event.target.value })}
                />
                <Input
                  aria-label={t`Price of product ${number}`}
                  placeholder={t`Price`}
                  inputMode="decimal"
                  value={price}
                  onChange={event => type(id, { price: event.target.value })}
                />
              </div>
            )
          })}
          {problem && (
            <p role="alert" className="text-sm text-destructive">
              {problem}
            </p>
          )}
        </CardContent>
      </Card>
      <div className="flex flex-wrap gap-2">
        <Button busy={save.isPending} disabled={isEmpty} onClick={submit} className="max-sm:w-full">
          {save.isPending ? t`Saving...` : t`Save and continue`}
        </Button>
        <Button variant="ghost" onClick={onDone} className="max-sm:w-full">
          <Trans>Skip</Trans>
        </Button>
      </div>
    </div>
  )
}

interface TickListProps {
  legend: string
  items: { id: string; label: string; note: string; isTaken: boolean }[]
  onTick: (id: string, isTaken: boolean) => void
}

function TickList({ legend, items, onTick }: TickListProps) {
  if (items.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <ul className="divide-y">
        {items.map(({ id, label, note, isTaken }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-sm">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-primary"
                checked={isTaken}
                onChange={event => onTick(id, event.target.checked)}
              />
              <span className="min-w-0 flex-1">
                <span className="wrap-anywhere">{label}</span>
                <span className="line-clamp-1 text-xs wrap-anywhere text-muted-foreground">{note}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
