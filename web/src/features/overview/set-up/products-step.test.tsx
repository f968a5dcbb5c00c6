import { HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keep, keptNames } from '@/lib/set-up/kept'
import { answer, refusal, rpc, table } from '@/testing/backend'
import { business, renderOwnerScreen } from '@/testing/owner-screen'
import { ProductsStep } from './products-step.tsx'

const ids = ['1', '2', '3'].map(digit => `00000000-0000-4000-8000-00000000000${digit}`)
const found = {
  hours: null,
  products: [
    { id: ids[0], isTaken: true, name: 'Rye', price: 9.5, description: 'Dark.' },
    { id: ids[1], isTaken: true, name: 'Imprint', price: 0, description: '' },
  ],
  articles: [{ id: ids[2], isTaken: true, title: 'Orders', content: 'By 5 pm.' }],
}

const save = page.getByRole('button', { name: 'Save and continue' })

async function open() {
  const onDone = vi.fn()
  await renderOwnerScreen(<ProductsStep business={business} onDone={onDone} />)
  return onDone
}

const takeProducts = () =>
  answer('post', rpc('import_products'), ({ body }) =>
    HttpResponse.json(
      body.products.map(({ line }: { line: number }) => ({ line, outcome: 'added', message: null })),
    ),
  )

afterEach(() => localStorage.clear())

it('saves what is ticked and typed, with ids of its own, and forgets it then', async () => {
  keep(keptNames.found(business.id), found)
  const products = takeProducts()
  const articles = answer(
    'post',
    table('knowledge_base_articles'),
    () => new HttpResponse(null, { status: 201 }),
  )
  const onDone = await open()
  await page.getByRole('checkbox', { name: /Imprint/ }).click()
  await page.getByLabelText('Name of product 1').fill('Tea')
  await page.getByLabelText('Price of product 1').fill('4,50')
  await save.click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(products[0]?.body.products).toMatchObject([
    { line: 1, id: ids[0], is_update: false, name: 'Rye', price: 9.5, description: 'Dark.' },
    { line: 2, name: 'Tea', price: 4.5 },
  ])
  expect(articles.map(({ body }) => body)).toEqual([
    { id: ids[2], title: 'Orders', content: 'By 5 pm.', business_id: business.id },
  ])
  expect(localStorage.getItem(keptNames.found(business.id))).toBeNull()
})

it('says what could not be saved, keeps all of it, and takes an article that is there already as saved', async () => {
  keep(keptNames.found(business.id), found)
  answer('post', rpc('import_products'), () => refusal(403, 'Your account can have 2 products.', '42501'))
  const onDone = await open()
  await save.click()
  await expect.element(page.getByText('Your account can have 2 products.')).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
  await expect.element(page.getByRole('checkbox', { name: /Rye/ })).toBeChecked()

  takeProducts()
  answer('post', table('knowledge_base_articles'), () => refusal(409, 'duplicate key', '23505'))
  await save.click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

it('keeps what is typed over a reload, and says what is wrong with a price', async () => {
  await open()
  await page.getByLabelText('Name of product 2').fill('Tea')
  await page.getByLabelText('Price of product 2').fill('four')
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('“four” is not a price.')
  expect(localStorage.getItem(keptNames.rows(business.id))).toContain('Tea')
})
