import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, BACKEND, rpc } from '@/testing/backend'
import { business, renderOwnerScreen } from '@/testing/owner-screen'
import { takeEdits } from '@/testing/replay'
import { ProductDialog } from './product-dialog.tsx'

const reading = { heading: null, values: [], conditions: [], rows: [] }

async function openDialog() {
  answer('post', rpc('product_categories'), () => HttpResponse.json([]))
  await renderOwnerScreen(<ProductDialog businessId={business.id} open onClose={() => undefined} />)
}

const opener = page.getByRole('button', { name: 'What the assistant reads' })
const statements = page.getByRole('list', { name: 'Statements' }).getByRole('listitem')

it('shows what is read out of a description, and reads it again once it has changed', async () => {
  const calls = answer('post', `${BACKEND}/functions/v1/read-facts`, ({ body }) =>
    HttpResponse.json({
      readings: [{ ...reading, statement: body.text, values: [{ label: 'Price', text: '$20' }] }],
    }),
  )
  await openDialog()
  await page.getByLabelText('Name').fill('Fender repair')
  await page.getByLabelText('Description').fill('It is $20.')
  await opener.click()
  await expect.element(statements).toHaveTextContent('It is $20.Don’t usePrice $20')
  await page.getByLabelText('Description').fill('Now $25.')
  await expect.element(statements).toHaveTextContent('Now $25.')
  expect(calls.at(-1)?.body).toEqual({
    kind: 'product',
    businessId: business.id,
    name: 'Fender repair',
    price: 0,
    text: 'Now $25.',
  })
  await opener.click()
  await expect.element(statements).not.toBeInTheDocument()
})

it('shows a price list as a table, and conditions', async () => {
  answer('post', `${BACKEND}/functions/v1/read-facts`, () =>
    HttpResponse.json({
      readings: [
        {
          ...reading,
          statement: 'SMALL $20, LARGE $45 (not on e-bikes)',
          rows: [
            { label: 'SMALL', values: [{ label: 'Price', text: '$20' }], conditions: [] },
            { label: 'LARGE', values: [{ label: 'Price', text: '$45' }], conditions: ['not on e-bikes'] },
          ],
        },
      ],
    }),
  )
  await openDialog()
  await opener.click()
  await expect
    .element(page.getByRole('row', { name: 'LARGE' }))
    .toHaveTextContent('LARGEPrice $45Condition: not on e-bikes')
})

it('keeps a statement that is not to be used with the product', async () => {
  answer('post', `${BACKEND}/functions/v1/read-facts`, () =>
    HttpResponse.json({ readings: [{ ...reading, statement: 'It was $90 once.' }] }),
  )
  const edits = takeEdits()
  await openDialog()
  await page.getByLabelText('Name').fill('Mug')
  await page.getByLabelText('Description').fill('Blue. It was $90 once.')
  await opener.click()
  await page.getByRole('button', { name: 'Don’t use: It was $90 once.' }).click()
  await page.getByRole('button', { name: 'Use: It was $90 once.', exact: true }).click()
  await page.getByRole('button', { name: 'Don’t use: It was $90 once.' }).click()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect.poll(() => edits.length).toBe(1)
  expect(edits[0]?.values).toMatchObject({ ignored_statements: ['It was $90 once.'] })
})

it('says when it cannot be read, and tries again', async () => {
  let isDown = true
  answer('post', `${BACKEND}/functions/v1/read-facts`, () =>
    isDown
      ? HttpResponse.json({ error: 'x', message: 'x' }, { status: 500 })
      : HttpResponse.json({ readings: [] }),
  )
  await openDialog()
  await opener.click()
  await expect.element(page.getByText('This could not be read now.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nothing yet.')).toBeVisible()
})
