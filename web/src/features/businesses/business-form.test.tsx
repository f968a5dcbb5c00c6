import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { defaultInstructions } from '@/lib/business/default-instructions'
import { answer, BACKEND, refusal, table } from '@/testing/backend'
import { business, OWNER_ID, renderOwnerScreen } from '@/testing/owner-screen'
import { BusinessForm } from './business-form.tsx'

async function openForm() {
  const onCreated = vi.fn()
  await renderOwnerScreen(<BusinessForm onCreated={onCreated} />)
  return { onCreated }
}
const storeBusinesses = () =>
  answer('post', table('businesses'), ({ body }) =>
    HttpResponse.json({ ...business, ...body }, { status: 201 }),
  )

const name = page.getByLabelText('Business Name')
const description = page.getByLabelText('Description')
const instructions = page.getByLabelText('AI Instructions')
const create = page.getByRole('button', { name: 'Create AI Configuration' })

describe('BusinessForm', () => {
  it('wants a name and a description, and nothing else', async () => {
    const calls = storeBusinesses()
    await openForm()
    await name.fill('  ')
    await create.click()
    await expect.element(name).toHaveAccessibleDescription('Please enter a name.')
    await expect.element(description).toHaveAccessibleDescription('Please describe your business.')
    await expect.element(page.getByLabelText('Policies')).toBeValid()
    await expect.element(instructions).toBeValid()
    expect(calls).toEqual([])
  })

  it('stores empty instructions as such, and shows the text that then applies', async () => {
    const calls = storeBusinesses()
    const { onCreated } = await openForm()
    await name.fill(' Juniper & Clay ')
    await description.fill('Stoneware by hand.')
    await page.getByText('Read the default instructions').click()
    await expect.element(page.getByText(defaultInstructions)).toBeVisible()
    await create.click()
    await expect.element(page.getByText('Business AI configuration created successfully!')).toBeVisible()
    const stored = {
      owner_id: OWNER_ID,
      name: 'Juniper & Clay',
      description: 'Stoneware by hand.',
      policies: '',
      ai_instructions: '',
      currency: 'USD',
      time_zone: 'Asia/Dhaka',
    }
    expect(calls.map(({ body }) => body)).toEqual([stored])
    expect(onCreated).toHaveBeenCalledExactlyOnceWith({ ...business, ...stored }, false)
  })

  it('keeps what was typed when the server refuses it, with its reason', async () => {
    answer('post', table('businesses'), () => refusal(403, 'You have 20 businesses already.', '42501'))
    const { onCreated } = await openForm()
    await name.fill('One more')
    await description.fill('Stoneware by hand.')
    await instructions.fill('Be brief.')
    await create.click()
    await expect.element(page.getByText('Failed to create business configuration')).toBeVisible()
    await expect.element(page.getByText('You have 20 businesses already.')).toBeVisible()
    await expect.element(name).toHaveValue('One more')
    await expect.element(description).toHaveValue('Stoneware by hand.')
    await expect.element(instructions).toHaveValue('Be brief.')
    expect(onCreated).not.toHaveBeenCalled()
  })

  it('starts with the currency and the time zone of the browser, and takes others', async () => {
    const calls = storeBusinesses()
    await openForm()
    await expect.element(page.getByLabelText('Currency')).toHaveDisplayValue('USD – US Dollar')
    await expect.element(page.getByLabelText('Time Zone')).toHaveDisplayValue('Asia/Dhaka')
    await name.fill('Shapla')
    await description.fill('Saris.')
    await page.getByLabelText('Currency').selectOptions('BDT')
    await page.getByLabelText('Time Zone').selectOptions('Not set')
    await create.click()
    await expect.element(page.getByText('Business AI configuration created successfully!')).toBeVisible()
    expect(calls[0]?.body).toMatchObject({ currency: 'BDT', time_zone: null })
  })

  it('says at the field that a time zone is not known', async () => {
    const words = '“Asia/Dhaka” is no time zone. A time zone is a name like Europe/London or Asia/Dhaka.'
    answer('post', table('businesses'), () => refusal(400, words, '23514'))
    await openForm()
    await name.fill('Shapla')
    await description.fill('Saris.')
    await create.click()
    await expect.element(page.getByLabelText('Time Zone')).toHaveAccessibleDescription(words)
    await expect.element(page.getByLabelText('Time Zone')).toHaveFocus()
  })

  it('is filled in from a page, keeps what was typed before, and sends the opening hours', async () => {
    const hours = { week: { mon: [{ from: '09:00', to: '17:00' }] } }
    answer('post', `${BACKEND}/functions/v1/import-page`, () =>
      HttpResponse.json({
        title: 'Shapla',
        content: 'Saris.',
        shop: {
          name: 'Shapla Saris',
          description: 'Handloom saris.',
          hours,
          currency: 'BDT',
          products: [{ name: 'Cotton sari', price: 1850, description: '' }],
          articles: [],
        },
      }),
    )
    const calls = storeBusinesses()
    const { onCreated } = await openForm()
    await name.fill('Shapla')
    await page.getByLabelText('Do you have a web page?').fill('shapla.example')
    await page.getByRole('button', { name: 'Read page' }).click()
    await expect.element(page.getByText('Found: opening hours and 1 product.')).toBeVisible()
    await expect.element(name).toHaveValue('Shapla')
    await expect.element(description).toHaveValue('Handloom saris.')
    await expect.element(page.getByLabelText('Currency')).toHaveDisplayValue('BDT – Bangladeshi Taka')
    await create.click()
    await vi.waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith(expect.anything(), true))
    expect(calls[0]?.body).toMatchObject({ name: 'Shapla', opening_hours: hours, currency: 'BDT' })
  })

  it('says why a page cannot be read, and changes nothing', async () => {
    answer('post', `${BACKEND}/functions/v1/import-page`, () =>
      HttpResponse.json(
        { error: 'unreachable', message: 'The page answered with an error (404).' },
        { status: 422 },
      ),
    )
    await openForm()
    await page.getByLabelText('Do you have a web page?').fill('shapla.example')
    await page.getByRole('button', { name: 'Read page' }).click()
    await expect.element(page.getByText('The page answered with an error (404).')).toBeVisible()
    await expect.element(name).toHaveValue('')
  })

  it('says that nobody is signed in any more', async () => {
    const calls = storeBusinesses()
    await openForm()
    await name.fill('One more')
    await description.fill('Stoneware by hand.')
    localStorage.clear()
    await create.click()
    await expect.element(page.getByText('User not authenticated')).toBeVisible()
    expect(calls).toEqual([])
  })
})
