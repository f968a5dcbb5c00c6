import type { Page } from '@playwright/test'

/** The Analytics tab by what an owner sees. */
export const analytics = (page: Page) => ({
  card: (title: string) => page.getByRole('link', { name: title }),
  back: page.getByRole('button', { name: 'Back to Overview' }),
  slider: page.getByRole('slider'),
  days: page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') }),
  failure: page.getByText('Could not load analytics data.'),
  questions: page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Add an answer/ }) }),
})
