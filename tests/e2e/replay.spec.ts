// Before a change is saved, its owner sees what it does to the answers; afterwards it can be taken back.
import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { addEntries, knowledge, openKnowledge, storedEntries } from './support/knowledge.ts'
import { expect, test, toastOf } from './support/owner.ts'
import { addPastChats } from './support/past-chats.ts'

const phone = { width: 390, height: 844 }
const delivery = { title: 'Delivery', content: 'Delivery takes 3 working days.' }
const question = 'How many days does delivery take?'

test('an edit that changes an answer is shown before it is saved, and is taken back from the history', async ({
  ownerPage: page,
  owner,
  frontdesk,
}) => {
  const business = await owner.addBusiness({ description: 'Hand-finished linen.' })
  await addEntries(owner, business, [delivery])
  await addPastChats(frontdesk, business.id, [
    { daysAgo: 1, question, answeredAfter: 2 },
    { daysAgo: 3, question, answeredAfter: 2 },
  ])
  await page.setViewportSize(phone)
  const parts = await openKnowledge(page, business)
  await page.getByRole('button', { name: 'Edit Delivery' }).click()
  const content = parts.editor.getByLabel('Content')
  await content.fill('Delivery takes 5 working days.')
  const dialog = page.getByRole('dialog', { name: 'One answer would change' })

  await parts.editor.getByRole('button', { name: 'Save' }).press('Enter')
  // The first check of a server that has just begun.
  await expect(dialog.getByText(`“${question}”`)).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByText('Asked 2 times')).toBeVisible()
  await expect(dialog.getByRole('deletion')).toHaveText('3')
  await expect(dialog.getByRole('insertion')).toHaveText('5')
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await storedEntries(owner, business)).toEqual([delivery])

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(content).toHaveValue('Delivery takes 5 working days.')
  await parts.editor.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page)).toContainText('Entry updated.')
  expect(await storedEntries(owner, business)).toEqual([
    { title: 'Delivery', content: 'Delivery takes 5 working days.' },
  ])

  await page.getByRole('link', { name: 'History' }).click()
  const change = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()
  await expect(change.getByRole('heading', { level: 3 })).toHaveText('Changed the entry “Delivery”: Content')
  await change.getByText('What changed').click()
  await change.getByText('It changed 1 answer').click()
  await expect(change.getByText(`“${question}”`)).toBeVisible()
  await expectAccessible(page)
  await change.getByRole('button', { name: /^Take it back/ }).click()
  await dialog.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(toastOf(page)).toContainText('Taken back.')
  expect(await storedEntries(owner, business)).toEqual([delivery])
  await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()).toContainText(
    'Took back: changed the entry “Delivery”',
  )
})

test('deleting an entry names the question that loses its answer, and cancel deletes nothing', async ({
  ownerPage: page,
  owner,
  frontdesk,
}) => {
  const business = await owner.addBusiness({ description: 'Hand-finished linen.' })
  await addEntries(owner, business, [delivery])
  await addPastChats(frontdesk, business.id, [{ daysAgo: 1, question, answeredAfter: 2 }])
  await page.setViewportSize(phone)
  await openKnowledge(page, business)
  await page.getByRole('button', { name: 'Delete Delivery' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'One question would no longer be answered' })
  await expect(dialog.getByRole('article')).toContainText(`“${question}”No longer answered`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await storedEntries(owner, business)).toEqual([delivery])
})

test('of two owners at once the second is told who changed what, and loses nothing', async ({
  ownerPage: page,
  owner,
  frontdesk,
}) => {
  provokes(409)
  const business = await owner.addBusiness({ description: 'Hand-finished linen.' })
  await addEntries(owner, business, [delivery])
  await addPastChats(frontdesk, business.id, [{ daysAgo: 1, question, answeredAfter: 2 }])
  await page.setViewportSize(phone)
  const { editor } = await openKnowledge(page, business)
  await page.getByRole('button', { name: 'Edit Delivery' }).click()
  await editor.getByLabel('Content').fill('Delivery takes 5 working days.')
  await editor.getByRole('button', { name: 'Save' }).click()
  const first = page.getByRole('dialog', { name: 'One answer would change' })
  await expect(first.getByText(/^Compared on/)).toBeVisible()
  await addEntries(owner, business, [{ title: 'Parking', content: 'Behind the shop.' }])
  await first.getByRole('button', { name: 'Save', exact: true }).click()
  const second = page.getByRole('dialog', { name: 'The material changed meanwhile' })
  await expect(second).toContainText('Added the entry “Parking”. By you, in another place')
  await expectAccessible(page)
  await second.getByRole('button', { name: 'Check again' }).click()
  await first.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page)).toContainText('Entry updated.')
  await expect(knowledge(page).entry('Delivery')).toContainText('5 working days')
  expect(await storedEntries(owner, business)).toHaveLength(2)
})
