import { expectAccessible } from './support/accessibility.ts'
import { textFile } from './support/documents.ts'
import { addEntries, openKnowledge } from './support/knowledge.ts'
import { expect, test } from './support/owner.ts'

test('axe finds nothing in the Knowledge Base, and nothing scrolls sideways', async ({
  ownerPage: page,
  owner,
}) => {
  const business = await owner.addBusiness()
  const parts = await openKnowledge(page, business)
  await expect(page.getByText('No entries found.')).toBeVisible()
  await expectAccessible(page)

  await addEntries(owner, business, [
    { title: 'Parking', content: 'Behind the shop.' },
    { title: `Un${'break'.repeat(20)}able`, content: `https://shop.example/${'long'.repeat(60)}` },
    { title: 'Handbook', content: 'Wash by hand. '.repeat(400) },
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Show more of Handbook' }).click()
  await page.getByRole('button', { name: 'Edit Parking' }).click()
  await expect(parts.editor).toBeVisible()
  await parts.files.setInputFiles([
    textFile('hours.txt', 'Open daily.'),
    textFile('a-second-file-with-a-rather-long-name-that-does-not-fit.txt', 'Closed on holidays.'),
    textFile('photo.png', ''),
  ])
  await expect(parts.imports.getByRole('alert')).toBeVisible()
  await parts.add.click()
  await expectAccessible(page)
})
