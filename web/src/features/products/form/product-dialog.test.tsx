import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, BACKEND, rpc, table } from '@/testing/backend'
import { business, renderOwnerScreen } from '@/testing/owner-screen'
import { pictures } from '@/testing/pictures'
import { begun, done, holdCheck, refuseEdits, takeEdits, takeSaves } from '@/testing/replay'
import { ProductDialog } from './product-dialog.tsx'

async function openDialog() {
  answer('post', rpc('product_categories'), () => HttpResponse.json([{ category: 'Cups' }]))
  const onClose = vi.fn()
  await renderOwnerScreen(<ProductDialog businessId={business.id} open onClose={onClose} />)
  return { onClose }
}

const name = page.getByLabelText('Name')
const price = page.getByLabelText('Price')
const addButton = page.getByRole('button', { name: 'Add Product' })

describe('ProductDialog', () => {
  it('wants a name', async () => {
    const edits = takeEdits()
    const { onClose } = await openDialog()
    await name.fill('   ')
    await addButton.click()
    await expect.element(name).toHaveAccessibleDescription('Please enter a name.')
    await expect.element(name).toHaveFocus()
    expect(edits).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('refuses a price below zero', async () => {
    const edits = takeEdits()
    await openDialog()
    await name.fill('Mug')
    await price.fill('-1')
    await addButton.click()
    await expect.element(price).toHaveAccessibleDescription('A price cannot be below zero.')
    expect(edits).toEqual([])
  })

  it.each([
    ['', 0],
    ['12.5', 12.5],
  ])('stores the price %j as %d', async (typed, stored) => {
    const edits = takeEdits()
    const { onClose } = await openDialog()
    await name.fill(' Blue mug ')
    await price.fill(typed)
    await addButton.click()
    await expect.element(page.getByText('Product added successfully!')).toBeVisible()
    expect(edits.map(({ values }) => values)).toEqual([
      {
        name: 'Blue mug',
        description: '',
        category: '',
        price: stored,
        availability: null,
        lead_time: '',
        options: [],
        ignored_statements: [],
      },
    ])
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('takes five images of seven, stores them with the product, and the first as the primary one', async () => {
    const edits = takeEdits()
    const uploads = answer('post', `${BACKEND}/storage/v1/object/product-images/:name`, () =>
      HttpResponse.json({ Key: 'x' }),
    )
    const rows = answer('post', table('product_images'), ({ body }) =>
      HttpResponse.json(
        body.map((row: object, index: number) => ({ id: `image-${index}`, ...row })),
        { status: 201 },
      ),
    )
    const { onClose } = await openDialog()
    await name.fill('Mug')
    await page.getByLabelText('Images').upload(await pictures(7))
    await expect.element(page.getByText('5 of 5')).toBeVisible()
    await expect.element(page.getByRole('img', { name: '5.png' })).toBeVisible()
    expect(page.getByRole('img', { name: '6.png' }).query()).toBeNull()
    await addButton.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(uploads).toHaveLength(5)
    const [batch, ...others] = rows
    expect(others).toEqual([])
    expect(
      batch?.body.map((row: { alt_text: string; is_primary: boolean }) => [row.alt_text, row.is_primary]),
    ).toEqual([
      ['1.png', true],
      ['2.png', false],
      ['3.png', false],
      ['4.png', false],
      ['5.png', false],
    ])
    expect(batch?.body[0]).toMatchObject({
      product_id: edits[0]?.id,
      image_url: expect.stringMatching(
        new RegExp(`^${BACKEND}/storage/v1/object/public/product-images/${edits[0]?.id}-\\d+-0\\.png$`),
      ),
    })
  })

  it('leaves out at once what is only called an image', async () => {
    await openDialog()
    await page.getByLabelText('Images').upload([new File(['Dear all'], 'letter.jpg', { type: 'image/jpeg' })])
    await expect.element(page.getByText('“letter.jpg” was left out. This file is not an image')).toBeVisible()
    await expect.element(page.getByText('0 of 5')).toBeVisible()
  })

  it('keeps what was typed when the server refuses it, and stores it at the next try', async () => {
    refuseEdits('The shop is full.')
    const { onClose } = await openDialog()
    await name.fill('Mug')
    await page.getByLabelText('Description').fill('Stoneware')
    await addButton.click()
    await expect.element(page.getByText('Failed to add product')).toBeVisible()
    await expect.element(page.getByText('The shop is full.')).toBeVisible()
    await expect.element(name).toHaveValue('Mug')
    await expect.element(page.getByLabelText('Description')).toHaveValue('Stoneware')
    expect(onClose).not.toHaveBeenCalled()

    const edits = takeEdits()
    await addButton.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(edits).toHaveLength(1)
  })

  it('adds one product however often it is submitted meanwhile', async () => {
    const check = holdCheck()
    takeSaves()
    const { onClose } = await openDialog()
    await name.fill('Mug')
    await addButton.dblClick()
    await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    // In some browsers Enter in a field submits the form although its button is disabled.
    const form = name.element().closest('form')
    form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    check.tell(begun())
    check.tell(done)
    check.end()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(check.calls).toHaveLength(1)
  })
})
