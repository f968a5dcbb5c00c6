import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Edit } from '@/lib/replay/edits'
import { answer, rpc } from '@/testing/backend'
import { business, renderOwnerScreen } from '@/testing/owner-screen'
import { takeEdits } from '@/testing/replay'
import { ProductDialog } from './product-dialog.tsx'

async function openDialog() {
  answer('post', rpc('product_categories'), () => HttpResponse.json([]))
  const edits = takeEdits()
  const onClose = vi.fn()
  await renderOwnerScreen(<ProductDialog businessId={business.id} open onClose={onClose} />)
  await page.getByLabelText('Name', { exact: true }).fill('Mug')
  await page.getByRole('button', { name: 'Options and stock' }).click()
  return { edits, onClose }
}

const optionsOf = (edit: Edit | undefined) => edit?.values?.options as { name: string }[]

const addOption = page.getByRole('button', { name: 'Add an option' })
const options = page.getByLabelText('Option', { exact: true })
const prices = page.getByLabelText('Its Price')
const save = page.getByRole('button', { name: 'Add Product' })

async function add(name: string, price = '') {
  await addOption.click()
  const at = (await options.all()).length - 1
  await expect.element(options.nth(at)).toHaveFocus()
  await options.nth(at).fill(name)
  await prices.nth(at).fill(price)
}

describe('options of a product', () => {
  it('are stored in their order, with prices of their own or the product’s', async () => {
    const { edits, onClose } = await openDialog()
    await add('Small', '12.5')
    await add('Large')
    await page.getByLabelText('In stock').nth(1).click()
    await addOption.click()
    await save.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(optionsOf(edits[0])).toEqual([
      { name: 'Small', price: 12.5, in_stock: true },
      { name: 'Large', price: null, in_stock: false },
    ])
  })

  it('are moved by keyboard, and the focus stays with the one that is moved', async () => {
    const { edits, onClose } = await openDialog()
    for (const name of ['S', 'M', 'L']) await add(name)
    const up = page.getByRole('button', { name: 'Move L up' })
    ;(up.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(up).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(up).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await save.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(optionsOf(edits[0]).map(({ name }) => name)).toEqual(['L', 'S', 'M'])
  })

  it('come back after a removal', async () => {
    await openDialog()
    await add('Small', '12.5')
    await add('Large')
    await page.getByRole('button', { name: 'Remove Small' }).click()
    await expect.element(options).toHaveValue('Large')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(options.nth(0)).toHaveValue('Small')
    await expect.element(prices.nth(0)).toHaveValue(12.5)
  })

  it('need a name each, and no name twice', async () => {
    const { edits } = await openDialog()
    await add('Small')
    await add('small ')
    await add('', '5')
    await save.click()
    await expect.element(options.nth(1)).toHaveAccessibleDescription('Another option has this name.')
    await expect.element(options.nth(2)).toHaveAccessibleDescription('Please name this option.')
    await expect.element(prices.nth(2)).toHaveValue(5)
    expect(edits).toEqual([])
  })
})

describe('availability', () => {
  it('is stored with the lead time of what is made to order', async () => {
    const { edits, onClose } = await openDialog()
    expect(page.getByLabelText('Lead Time').query()).toBeNull()
    await page.getByLabelText('Availability').selectOptions('Made to order')
    await page.getByLabelText('Lead Time').fill(' 2 weeks ')
    await save.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(edits[0]?.values).toMatchObject({ availability: 'made_to_order', lead_time: '2 weeks' })
  })

  it('drops a lead time that it no longer has', async () => {
    const { edits, onClose } = await openDialog()
    await page.getByLabelText('Availability').selectOptions('Made to order')
    await page.getByLabelText('Lead Time').fill('2 weeks')
    await page.getByLabelText('Availability').selectOptions('Out of stock')
    await save.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(edits[0]?.values).toMatchObject({ availability: 'out_of_stock', lead_time: '' })
  })
})
