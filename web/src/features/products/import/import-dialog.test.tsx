import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal, rpc, table } from '@/testing/backend'
import { business, renderOwnerScreen } from '@/testing/owner-screen'
import { answerChecks, begun, changed, done, takeEdits } from '@/testing/replay'
import { ImportDialog } from './import-dialog.tsx'

const KNOWN_ID = '00000000-0000-4000-8000-0000000000c9'
const catalog = [
  'name,category,price,description,images',
  'Blue mug,Cups,12.50,"Holds 350 ml, dishwasher safe",https://cdn.example/mug.jpg',
  'Gift wrapping,Services,,,',
  'Old bowl,Bowls,8,,',
  'Vase,Vases,twelve,,',
  ',Cups,3,,',
  'Plate,Plates,9,,http://cdn.example/plate.jpg',
].join('\n')

async function openImport() {
  answer('get', table('products'), () => HttpResponse.json([{ id: KNOWN_ID, name: 'OLD  bowl' }]))
  const imports = answer('post', rpc('import_products'), ({ body }) =>
    HttpResponse.json(
      body.products.map(({ line, is_update }: { line: number; is_update: boolean }) => ({
        line,
        outcome: is_update ? 'updated' : 'added',
        message: null,
      })),
    ),
  )
  const edits = takeEdits()
  const onClose = vi.fn()
  await renderOwnerScreen(
    <ImportDialog businessId={business.id} open onClose={onClose} returnFocus={() => {}} />,
  )
  return { imports, edits, onClose }
}

const choose = (text: string, name = 'catalog.csv') =>
  page.getByLabelText('Choose a CSV file').upload(new File([text], name, { type: 'text/csv' }))
/** A label with the number above it. */
const count = (label: string) => page.getByRole('term').filter({ hasText: label }).element().parentElement
const names = (imports: { body: { products: { name: string | null; line: number }[] } }[]) =>
  imports.flatMap(({ body }) => body.products.map(({ name, line }) => name ?? `row ${line}`))

describe('ImportDialog', () => {
  it('shows what an import would do, row by row, and stores nothing before it is asked to', async () => {
    const { imports } = await openImport()
    await choose(catalog)
    await expect.element(page.getByRole('button', { name: 'Import 3 products' })).toBeVisible()
    expect(count('new')?.textContent).toBe('new3')
    expect(count('in your catalog')?.textContent).toBe('in your catalog1')
    expect(count('rows with errors')?.textContent).toBe('rows with errors2')

    const firstRows = page.getByRole('table', { name: 'The first products of the file' })
    await expect.element(firstRows.getByRole('row', { name: 'Blue mug Cups $12.50 1' })).toBeVisible()
    await expect
      .element(firstRows.getByRole('row', { name: 'Gift wrapping Services No price 0' }))
      .toBeVisible()

    const errors = page.getByRole('region', { name: 'These rows are left out', exact: true })
    await expect
      .element(errors.getByRole('listitem').first())
      .toHaveTextContent('Row 5“twelve” is not a price.')
    await expect.element(errors.getByRole('listitem').last()).toHaveTextContent('Row 6It has no name.')
    const parts = page.getByRole('region', { name: 'Parts of these rows are left out' })
    await expect.element(parts.getByRole('listitem')).toHaveTextContent(/^Row 7The image .* is left out/)
    expect(imports).toEqual([])
  })

  it('imports new products, and known ones only when the owner wants them updated', async () => {
    const { imports, onClose } = await openImport()
    await choose(catalog)
    await expect.element(page.getByText('A product of this name is in your catalog already.')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /Skip them/ })).toBeChecked()
    await page.getByRole('radio', { name: /Update them/ }).click()
    await page.getByRole('button', { name: 'Import 4 products' }).click()
    await expect.element(page.getByText('3 products added.')).toBeVisible()
    await expect.element(page.getByText('1 product updated.')).toBeVisible()
    await expect.element(page.getByText('2 rows left out.')).toBeVisible()
    expect(names(imports)).toEqual(['Blue mug', 'Gift wrapping', 'row 4', 'Plate'])
    await page.getByRole('button', { name: 'Done' }).click()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('skips known products', async () => {
    const { imports } = await openImport()
    await choose(catalog)
    await page.getByRole('button', { name: 'Import 3 products' }).click()
    await expect.element(page.getByText('1 product skipped: it was in your catalog already.')).toBeVisible()
    expect(names(imports)).toEqual(['Blue mug', 'Gift wrapping', 'Plate'])
  })

  it('shows which answers it would change, and stores nothing before that', async () => {
    const { imports, onClose } = await openImport()
    const checks = answerChecks([begun(), changed('How much is the old bowl?'), done])
    await choose(catalog)
    await page.getByRole('radio', { name: /Update them/ }).click()
    const start = page.getByRole('button', { name: 'Import 4 products' })
    await start.click()
    await expect.element(page.getByText('“How much is the old bowl?”')).toBeVisible()
    expect(checks[0]?.body.edits).toHaveLength(4)
    expect(checks[0]?.body.edits[0]).toMatchObject({
      kind: 'product',
      values: { name: 'Blue mug', price: 12.5, image_urls: ['https://cdn.example/mug.jpg'] },
    })
    expect(checks[0]?.body.edits[2]).toEqual({
      kind: 'product',
      action: 'save',
      id: KNOWN_ID,
      must_exist: true,
      values: { category: 'Bowls', price: 8, description: '', image_urls: [] },
    })
    await page.getByRole('button', { name: 'Back to the file' }).click()
    await expect.element(start).toHaveFocus()
    expect(imports).toEqual([])
    await start.click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect.element(page.getByText('3 products added.')).toBeVisible()
    expect(names(imports)).toEqual(['Blue mug', 'Gift wrapping', 'row 4', 'Plate'])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('leads back to another file', async () => {
    const { imports } = await openImport()
    await choose(catalog)
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await choose('name\nJug', 'jugs.csv')
    await expect.element(page.getByText('jugs.csv')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Import 1 product', exact: true })).toBeVisible()
    expect(imports).toEqual([])
  })

  it('has nothing to import where every row has an error', async () => {
    await openImport()
    await choose('name,price\nVase,twelve')
    await expect.element(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  })

  it.each([
    ['catalog.xlsx', 'x', 'This is a spreadsheet’s own format. Save it as CSV there, and choose that file.'],
    ['empty.csv', 'name,price', 'There are no products in this file.'],
    [
      'other.csv',
      'a,b\n1,2',
      'No column “name” or “Title” was found. The first row of the file has to name the columns.',
    ],
  ])('says what is wrong with %s', async (name, text, words) => {
    await openImport()
    await choose(text, name)
    await expect.element(page.getByText(words)).toBeVisible()
  })

  it('says why it stopped, and goes on with the rest', async () => {
    const { imports } = await openImport()
    await choose(catalog)
    const refused = answer('post', rpc('import_products'), () =>
      refusal(403, 'Your session has ended.', '42501'),
    )
    await page.getByRole('button', { name: 'Import 3 products' }).click()
    await expect.element(page.getByText('3 products not imported: Your session has ended.')).toBeVisible()
    expect(refused).toHaveLength(1)
    answer('post', rpc('import_products'), ({ body }) => {
      imports.push({ body } as (typeof imports)[number])
      return HttpResponse.json(
        body.products.map(({ line }: { line: number }) => ({ line, outcome: 'added', message: null })),
      )
    })
    await page.getByRole('button', { name: 'Continue with the rest' }).click()
    await expect.element(page.getByText('3 products added.')).toBeVisible()
    expect(names(imports)).toEqual(['Blue mug', 'Gift wrapping', 'Plate'])
  })
})
