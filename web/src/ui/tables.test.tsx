import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

it.each(['ltr', 'rtl'])('headings of a table begin where its cells do, from %s', async dir => {
  await render(
    <table dir={dir}>
      <thead>
        <tr>
          <th>Name</th>
          <th className="text-end">Price</th>
        </tr>
      </thead>
    </table>,
  )
  const alignOf = (heading: string) => getComputedStyle(page.getByText(heading).element()).textAlign
  expect([alignOf('Name'), alignOf('Price')]).toEqual(['start', 'end'])
})
