import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answer, BACKEND } from '@/testing/backend'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const address = `${BACKEND}/functions/v1/rounds/unsubscribe`
const asked = {
  language: 'fr',
  direction: 'ltr',
  title: 'E-mails de votre semaine',
  status: 'Ne plus les recevoir ?',
  button: { label: 'Ne plus recevoir', form: { 'List-Unsubscribe': 'One-Click' } },
}
const ended = { ...asked, status: 'C’est fini.', button: { label: 'Recevoir', form: { Subscribe: 'Again' } } }

beforeEach(() => window.history.replaceState(null, '', '?token=a.b'))

test('it says what the link ends, ends it at the press of the button, and can take that back', async () => {
  const looks = answer('get', address, () => HttpResponse.json(asked))
  const forms = answer('post', address, ({ body }) =>
    HttpResponse.json(body.includes('One-Click') ? ended : asked),
  )
  await render(<UnsubscribePage />)
  await expect.element(page.getByRole('heading', { name: asked.title })).toBeVisible()
  expect(looks[0]?.url.searchParams.get('token')).toBe('a.b')
  expect(forms).toEqual([])
  await page.getByRole('button', { name: 'Ne plus recevoir' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent(ended.status)
  await page.getByRole('button', { name: 'Recevoir', exact: true }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent(asked.status)
  expect(forms.map(({ body }) => body)).toEqual(['List-Unsubscribe=One-Click', 'Subscribe=Again'])
})

test('a link that nobody has made has no button', async () => {
  answer('get', address, () =>
    HttpResponse.json(
      { language: 'en', direction: 'ltr', title: 'Broken', status: 'Sorry.' },
      { status: 404 },
    ),
  )
  await render(<UnsubscribePage />)
  await expect.element(page.getByRole('heading', { name: 'Broken' })).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('while the function cannot be reached, it can be asked again', async () => {
  let isUp = false
  answer('get', address, () => (isUp ? HttpResponse.json(asked) : HttpResponse.error()))
  await render(<UnsubscribePage />)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  isUp = true
  await again.click()
  await expect.element(page.getByRole('heading', { name: asked.title })).toBeVisible()
})
