import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OpeningHours } from '@/lib/structure'
import { business, renderOwnerScreen } from '@/testing/owner-screen'
import { refuseEdits, takeEdits } from '@/testing/replay'
import { HoursCard } from './hours-card.tsx'

async function openForm(opening_hours: OpeningHours | null = null, time_zone: string | null = null) {
  const edits = takeEdits()
  await renderOwnerScreen(<HoursCard business={{ ...business, opening_hours, time_zone }} />)
  await page.getByRole('button', { name: 'Edit Hours' }).click()
  await expect.element(day('Monday')).toHaveFocus()
  return { edits }
}

const day = (name: string) => page.getByRole('combobox', { name, exact: true })
const opens = (name: string) => page.getByLabelText(`${name} opens`)
const closes = (name: string) => page.getByLabelText(`${name} closes`)
const save = page.getByRole('button', { name: 'Save' })
const saved = page.getByText('Opening hours saved.')

describe('the editor of opening hours', () => {
  it('stores a day that is copied to all, a closed one, and the browser’s time zone', async () => {
    const { edits } = await openForm()
    await day('Monday').selectOptions('Open')
    await opens('Monday').fill('09:00')
    await closes('Monday').fill('18:00')
    await page.getByRole('button', { name: 'Copy Monday to all days' }).click()
    await expect.element(day('Monday')).toHaveFocus()
    await day('Sunday').selectOptions('Closed')
    await save.click()
    await expect.element(saved).toBeVisible()
    const nine = [{ from: '09:00', to: '18:00' }]
    expect(edits[0]?.values).toEqual({
      opening_hours: {
        week: { mon: nine, tue: nine, wed: nine, thu: nine, fri: nine, sat: nine, sun: [] },
        exceptions: [],
      },
      time_zone: 'Asia/Dhaka',
    })
  })

  it('undoes a copy', async () => {
    await openForm({ week: { mon: [], tue: [{ from: '10:00', to: '16:00' }] } })
    await page.getByRole('button', { name: 'Copy Monday to all days' }).click()
    await expect.element(day('Tuesday')).toHaveDisplayValue('Closed')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(opens('Tuesday')).toHaveValue('10:00')
    await expect.element(day('Friday')).toHaveDisplayValue('Not set')
  })

  it('takes several ranges, nights and single days, all by keyboard', async () => {
    const { edits } = await openForm(null, 'Europe/Paris')
    await userEvent.keyboard('O')
    await expect.element(opens('Monday')).toBeVisible()
    await opens('Monday').fill('11:00')
    await closes('Monday').fill('14:00')
    const more = page.getByRole('button', { name: 'Add hours on Monday' })
    ;(more.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await page.getByLabelText('Monday opens, hours 2').fill('18:00')
    await page.getByLabelText('Monday closes, hours 2').fill('01:00')
    await expect.element(page.getByText('Closes on the next day.')).toBeVisible()
    ;(page.getByRole('button', { name: 'Add a day' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Date of day 1')).toHaveFocus()
    await page.getByLabelText('Date of day 1').fill('2026-12-25')
    await page.getByLabelText('Note on day 1').fill('Christmas')
    await userEvent.keyboard('{Enter}')
    await expect.element(saved).toBeVisible()
    expect(edits[0]?.values).toEqual({
      opening_hours: {
        week: {
          mon: [
            { from: '11:00', to: '14:00' },
            { from: '18:00', to: '01:00' },
          ],
        },
        exceptions: [{ date: '2026-12-25', ranges: [], note: 'Christmas' }],
      },
    })
  })

  it('says at the field what is missing, and keeps what was typed', async () => {
    const { edits } = await openForm()
    await day('Monday').selectOptions('Open')
    await opens('Monday').fill('09:00')
    await page.getByRole('button', { name: 'Add a day' }).click()
    await save.click()
    await expect.element(opens('Monday')).toHaveFocus()
    await expect
      .element(opens('Monday'))
      .toHaveAccessibleDescription('Please enter when it opens and closes.')
    await expect
      .element(page.getByLabelText('Date of day 1'))
      .toHaveAccessibleDescription('Please choose the day.')
    await expect.element(opens('Monday')).toHaveValue('09:00')
    expect(edits).toEqual([])
  })

  it('keeps what was typed when the server refuses it', async () => {
    await openForm()
    refuseEdits('Opening hours: they are odd.')
    await day('Monday').selectOptions('Open 24 hours')
    await save.click()
    await expect.element(page.getByText('Opening hours: they are odd.')).toBeVisible()
    await expect.element(day('Monday')).toHaveDisplayValue('Open 24 hours')
  })

  it('brings a removed day back', async () => {
    await openForm({ week: {}, exceptions: [{ date: '2026-12-25', ranges: [], note: 'Christmas' }] })
    await page.getByRole('button', { name: 'Remove 2026-12-25' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByLabelText('Note on day 1')).toHaveValue('Christmas')
  })
})

it('opening hours are read in words', async () => {
  const opening_hours = {
    week: { mon: [{ from: '09:00', to: '12:30' }], sat: [{ from: '00:00', to: '00:00' }], sun: [] },
    exceptions: [{ date: '2026-12-25', ranges: [], note: 'Christmas' }],
  }
  await renderOwnerScreen(<HoursCard business={{ ...business, opening_hours }} />)
  for (const text of ['9:00 AM – 12:30 PM', 'Open 24 hours', 'Dec 25, 2026', 'Closed (Christmas)'])
    await expect.element(page.getByText(text)).toBeVisible()
  expect(page.getByText('Tuesday').query()).toBeNull()
})
