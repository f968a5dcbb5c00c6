import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '@/lib/errors'
import { shownLocale } from '@/lib/format'
import { readPage } from '@/lib/set-up/read-page'
import { Button } from '@/ui/button'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/input'

type Shop = NonNullable<Awaited<ReturnType<typeof readPage>>['shop']>

/** Reads the owner's web page, which fills in the form below it. */
export function ReadPageForm({ onFound }: { onFound: (shop: Shop) => void }) {
  const [address, setAddress] = useState('')
  const read = useMutation({
    mutationFn: () => readPage(address.trim(), { shop: true }),
    onSuccess: ({ shop }) => shop && onFound(shop),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '' && !read.isPending) read.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="mb-6 grid gap-3 rounded-lg border bg-muted/40 p-4">
      <Field
        label={t`Do you have a web page? We fill in the form from it.`}
        hint={
          read.data?.shop ? foundWords(read.data.shop) : t`Your site, or a page with your products. Optional.`
        }
        error={read.error ? messageOf(read.error, t`This page could not be read.`) : undefined}
      >
        {attributes => (
          <Input
            {...attributes}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://example.com"
            value={address}
            onChange={event => setAddress(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" busy={read.isPending} className="w-full sm:w-fit">
        {read.isPending ? t`Reading...` : t`Read page`}
      </Button>
    </form>
  )
}

/** What was found, and where it goes. */
function foundWords({ hours, products, articles }: Shop): string {
  const productCount = products.length
  const articleCount = articles.length
  const parts = [
    ...(hours ? [t`opening hours`] : []),
    ...(productCount > 0 ? [plural(productCount, { one: '# product', other: '# products' })] : []),
    ...(articleCount > 0 ? [plural(articleCount, { one: '# article', other: '# articles' })] : []),
  ]
  const found = new Intl.ListFormat(shownLocale()).format(parts)
  return parts.length > 0
    ? t`Found: ${found}. You check them in the next step.`
    : t`Check what was filled in below.`
}
