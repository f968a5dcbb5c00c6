import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal, table } from '@/testing/backend'
import { business, renderOwnerScreen } from '@/testing/owner-screen'
import { LookPage } from './look-page.tsx'

const greeting = page.getByLabelText('Greeting')
const color = page.getByLabelText('Accent color')
const save = page.getByRole('button', { name: 'Save' })
const preview = page.getByRole('region', { name: 'Preview' })

const choose = (value: string) => {
  const input = color.element() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

it('shows what is typed and chosen in the preview, and saves it', async () => {
  const calls = answer('patch', table('businesses'), ({ body }) =>
    HttpResponse.json({ ...business, ...body }),
  )
  await renderOwnerScreen(<LookPage />)
  await expect.element(preview.getByText("Hello! I'm here to help you today.").first()).toBeVisible()
  await greeting.fill('Welcome to the workshop!')
  await expect.element(preview.getByText('Welcome to the workshop!').first()).toBeVisible()
  choose('#ffd400')
  await expect.element(page.getByText(/too light for white text/)).toBeVisible()
  const [light, dark] = [...preview.element().querySelectorAll<HTMLElement>('.palette')]
  expect(light?.style.getPropertyValue('--brand-night')).toBe('#ffd400')
  expect(light?.style.getPropertyValue('--brand')).not.toBe('#ffd400')
  const bubbles = [light, dark].map(each => each?.querySelector('.bg-own'))
  for (const bubble of bubbles) expect(bubble && getComputedStyle(bubble).color).toBe('rgb(255, 255, 255)')
  await page.getByLabelText('Button position').selectOptions('Bottom left')
  await save.click()
  await expect.element(page.getByText('Your look was saved.', { exact: false })).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      accent_color: '#ffd400',
      accent_on_dark: '#ffd400',
      greeting: 'Welcome to the workshop!',
      button_side: 'left',
      logo_url: null,
    }),
  ])
})

it('keeps what was typed when saving fails, and says why', async () => {
  answer('patch', table('businesses'), () => refusal(400, 'The greeting is odd.', '23514'))
  await renderOwnerScreen(<LookPage />)
  await greeting.fill('Hi there')
  await save.click()
  await expect.element(page.getByText('The greeting is odd.')).toBeVisible()
  await expect.element(greeting).toHaveValue('Hi there')
})

it('takes no empty and no long greeting', async () => {
  await renderOwnerScreen(<LookPage />)
  await greeting.fill(' ')
  await save.click()
  await expect.element(greeting).toHaveAccessibleDescription('Please write a greeting.')
  await greeting.fill('x'.repeat(501))
  await expect.element(greeting).toHaveAccessibleDescription('Too long: 501 of 500 characters.')
})

it('says what is missing before hours can be shown', async () => {
  await renderOwnerScreen(<LookPage />)
  await expect.element(page.getByRole('checkbox', { name: /whether you are open/ })).toBeDisabled()
  await expect.element(page.getByRole('link', { name: /opening hours and time zone/ })).toBeVisible()
})

it('refuses a file that is no image, and keeps the logo as it was', async () => {
  await renderOwnerScreen(<LookPage />)
  const logo = page.getByLabelText('Logo', { exact: true })
  await logo.upload(new File(['no image'], 'logo.jpg', { type: 'image/jpeg' }))
  await expect.element(logo).toHaveAccessibleDescription(/can’t be read as an image/)
  await expect.element(page.getByRole('button', { name: 'Choose a logo' })).toBeVisible()
})
