import { Package } from 'lucide-react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { business, renderOwnerScreen } from '@/testing/owner-screen'
import { BusinessFrame } from './business-frame.tsx'

const sections = ['Overview', 'Analytics', 'Products', 'Chat Sessions', 'Knowledge Base'].map(label => ({
  slug: label.toLowerCase(),
  label: { id: label },
  icon: Package,
  load: async () => () => null,
}))

async function render(slug: string, width: number, hasOthers = true) {
  await page.viewport(width, 844)
  await renderOwnerScreen(
    <BusinessFrame
      business={{ ...business, is_active: false }}
      sections={sections}
      slug={slug}
      isFolded={slug !== 'overview'}
      hasOthers={hasOthers}
    />,
  )
}

const isOpen = page.getByRole('switch', { name: 'Chat is open' })
const name = page.getByRole('heading', { name: business.name })
const others = page.getByRole('link', { name: 'Your businesses' })
const tabs = page.getByRole('tablist')

it('is one line above the tabs on a phone, but for the overview', async () => {
  await render('products', 390)
  await expect.element(name).toBeVisible()
  await expect.element(isOpen).not.toBeInTheDocument()
  await expect.element(page.getByText('Inactive')).toBeVisible()
  await expect.element(others).toHaveAttribute('href', `/dashboard/businesses/${business.id}/overview`)
  expect(tabs.element().getBoundingClientRect().top).toBeLessThan(60)
})

it('is whole on the overview, and on a desk', async () => {
  await render('overview', 390)
  await expect.element(isOpen).toBeVisible()
  await expect.element(others).not.toBeInTheDocument()
})

it('has the way to another business on a phone, where the only one has no card', async () => {
  await render('overview', 390, false)
  await expect
    .element(page.getByRole('link', { name: 'Add another business' }))
    .toHaveAttribute('href', '/dashboard/businesses/new')
})

it('is whole on each tab on a desk', async () => {
  await render('products', 1280)
  await expect.element(isOpen).toBeVisible()
  await expect.element(others).not.toBeInTheDocument()
})

it('hints at tabs that are out of view, on either side', async () => {
  await render('products', 390)
  await expect.element(tabs).toHaveAttribute('data-hidden', 'both')
  tabs.element().scrollLeft = 0
  await expect.element(tabs).toHaveAttribute('data-hidden', 'right')
  tabs.element().scrollLeft = 1000
  await expect.element(tabs).toHaveAttribute('data-hidden', 'left')
  await page.viewport(1280, 844)
  await expect.element(tabs).toHaveAttribute('data-hidden', 'none')
})
