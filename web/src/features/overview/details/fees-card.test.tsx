import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Fee } from '@/lib/structure'
import { business, renderOwnerScreen } from '@/testing/owner-screen'
import { refuseEdits, takeEdits } from '@/testing/replay'
import { FeesCard } from './fees-card.tsx'

const dhaka: Fee = {
  kind: 'delivery',
  name: 'Dhaka',
  amount: 80,
  free_from: 2000,
  minimum_order: null,
  note: 'Next day',
}

async function openForm(fees: Fee[] = []) {
  const edits = takeEdits()
  await renderOwnerScreen(<FeesCard business={{ ...business, fees }} />)
  await page.getByRole('button', { name: 'Edit Fees' }).click()
  await expect.element(page.getByLabelText('Currency')).toHaveFocus()
  return { edits }
}

const zone = page.getByLabelText('Zone')
const amount = page.getByLabelText('Amount')
const save = page.getByRole('button', { name: 'Save' })

describe('the editor of fees', () => {
  it('stores a currency, delivery and other fees', async () => {
    const { edits } = await openForm()
    await page.getByLabelText('Currency').selectOptions('BDT')
    await expect
      .element(page.getByLabelText('Currency'))
      .toHaveAccessibleDescription(
        'Amounts are not converted: the numbers of your prices and fees stay as they are.',
      )
    await page.getByRole('button', { name: 'Add delivery' }).click()
    await expect.element(zone).toHaveFocus()
    await zone.fill(' Dhaka ')
    await amount.fill('80')
    await page.getByLabelText('Free From').fill('2000')
    await page.getByLabelText('Note').fill('Next day')
    await page.getByRole('button', { name: 'Add another fee' }).click()
    await page.getByLabelText('What For').fill('Gift wrap')
    await amount.nth(1).fill('49.5')
    await page.getByRole('button', { name: 'Add delivery' }).click()
    await save.click()
    await expect.element(page.getByText('Currency and fees saved.')).toBeVisible()
    expect(edits[0]?.values).toEqual({
      currency: 'BDT',
      fees: [
        dhaka,
        { kind: 'other', name: 'Gift wrap', amount: 49.5, free_from: null, minimum_order: null, note: null },
      ],
    })
  })

  it('says at the field what is missing, and keeps what was typed', async () => {
    const { edits } = await openForm()
    await page.getByRole('button', { name: 'Add delivery' }).click()
    await page.getByLabelText('Free From').fill('-5')
    await save.click()
    await expect.element(zone).toHaveAccessibleDescription('Please enter a name.')
    await expect.element(amount).toHaveAccessibleDescription('Please enter an amount; 0 is free.')
    await expect
      .element(page.getByLabelText('Free From'))
      .toHaveAccessibleDescription('This cannot be below zero.')
    await expect.element(page.getByLabelText('Free From')).toHaveValue(-5)
    expect(edits).toEqual([])
  })

  it('keeps what was typed when the server refuses it', async () => {
    await openForm([dhaka])
    refuseEdits('Fees: there are at most 30.')
    await amount.fill('90')
    await save.click()
    await expect.element(page.getByText('Fees: there are at most 30.')).toBeVisible()
    await expect.element(amount).toHaveValue(90)
  })

  it('brings a removed fee back', async () => {
    await openForm([dhaka])
    await page.getByRole('button', { name: 'Remove Dhaka' }).click()
    expect(zone.query()).toBeNull()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(zone).toHaveValue('Dhaka')
  })
})

it('fees are read in words and in the currency', async () => {
  await renderOwnerScreen(<FeesCard business={{ ...business, currency: 'BDT', fees: [dhaka] }} />)
  await expect.element(page.getByText('Delivery: Dhaka')).toBeVisible()
  await expect.element(page.getByText('৳80.00, free from ৳2,000.00')).toBeVisible()
  await expect.element(page.getByText('Next day')).toBeVisible()
})
