import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field } from './field.tsx'

it('breaks a label that is one long word, such as a business’s name, and grows no wider', async () => {
  await render(
    <div style={{ width: 200 }}>
      <Field label={'Donaudampfschiff'.repeat(8)}>{control => <input {...control} />}</Field>
    </div>,
  )
  const label = page.getByText(/^Donau/).element()
  expect(label.getBoundingClientRect().width).toBeLessThanOrEqual(200)
  expect(label.scrollWidth).toBeLessThanOrEqual(200)
})
