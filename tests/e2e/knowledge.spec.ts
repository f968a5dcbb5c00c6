import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { addEntries, knowledge, openKnowledge, storedEntries } from './support/knowledge.ts'
import { expect, refuseChanges, test, toastOf } from './support/owner.ts'

test('the first entry is added', async ({ ownerPage: page, owner }) => {
  const business = await owner.addBusiness()
  const parts = await openKnowledge(page, business)
  await expect(page.getByRole('tab', { name: 'Knowledge Base' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('No entries found. Add one above to get started!')).toBeVisible()

  await parts.title.fill('  Parking ')
  await parts.content.fill('Behind the shop.\nTwo hours are free.')
  await parts.add.click()
  await expect(toastOf(page)).toContainText('New entry created.')
  await expect(parts.title).toHaveValue('')
  await expect(parts.content).toHaveValue('')
  await expect(parts.entries).toHaveCount(1)
  await expect(parts.entry('Parking')).toContainText('Two hours are free.')
  await expect(page.getByText('No entries found.')).toBeHidden()
  expect(await storedEntries(owner, business)).toEqual([
    { title: 'Parking', content: 'Behind the shop.\nTwo hours are free.' },
  ])
  await page.reload()
  await expect(parts.entry('Parking')).toBeVisible()
})

test('title and content are both required', async ({ ownerPage: page, owner }) => {
  const parts = await openKnowledge(page, await owner.addBusiness())
  await parts.add.click()
  await expect(toastOf(page)).toContainText('Incomplete form')
  await expect(toastOf(page)).toContainText('Please fill out both title and content.')
  await expect(parts.title).toBeFocused()
  await parts.title.fill('Parking')
  await parts.content.fill('   ')
  await parts.add.click()
  await expect(parts.content).toBeFocused()
  await expect(toastOf(page)).toContainText('Please fill out both title and content.')
})

test('what was typed stays when adding fails, and is added once', async ({ ownerPage: page, owner }) => {
  provokes(409, 'no connection')
  const business = await owner.addBusiness()
  const parts = await openKnowledge(page, business)
  await parts.title.fill('Parking')
  await parts.content.fill('Behind the shop.')
  await refuseChanges(page)
  await parts.add.click()
  await expect(toastOf(page)).toContainText('Error creating entry')
  await expect(toastOf(page)).toContainText('refused for the test')
  await expect(parts.title).toHaveValue('Parking')
  await expect(parts.content).toHaveValue('Behind the shop.')

  // The next response gets lost; the entry is stored.
  await page.unrouteAll()
  await page.route('**/rest/v1/rpc/apply_change', async route => {
    await route.fetch()
    await route.abort()
  })
  await parts.add.click()
  await expect(toastOf(page)).toContainText('The server could not be reached. Please try again.')
  await page.unrouteAll()
  await parts.content.fill('Behind the shop, for free.')
  await parts.add.click()
  await expect(toastOf(page)).toContainText('New entry created.')
  expect(await storedEntries(owner, business)).toEqual([
    { title: 'Parking', content: 'Behind the shop, for free.' },
  ])
})

test('an entry is edited in its place', async ({ ownerPage: page, owner }) => {
  const business = await owner.addBusiness()
  await addEntries(owner, business, [
    { title: 'Parking', content: 'Behind the shop.' },
    { title: 'Hours', content: 'Open daily.' },
  ])
  const parts = await openKnowledge(page, business)
  await page.getByRole('button', { name: 'Edit Parking' }).click()
  await expect(parts.editor.getByLabel('Title')).toBeFocused()
  await parts.editor.getByLabel('Content').fill('')
  await parts.editor.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Incomplete form')

  await parts.editor.getByLabel('Content').fill('Across the street.')
  await refuseChanges(page)
  await parts.editor.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Error updating entry')
  await expect(toastOf(page)).toContainText('refused for the test')
  await expect(parts.editor.getByLabel('Content')).toHaveValue('Across the street.')

  await page.unrouteAll()
  await parts.editor.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Entry updated.')
  await expect(parts.entries.nth(1)).toContainText('Across the street.')
  await expect(parts.editor).toBeHidden()

  await page.getByRole('button', { name: 'Edit Hours' }).click()
  await parts.editor.getByRole('button', { name: 'Cancel' }).click()
  await expect(parts.editor).toBeHidden()
})

test('an entry that was deleted elsewhere keeps what was typed', async ({ ownerPage: page, owner }) => {
  provokes(400)
  const business = await owner.addBusiness()
  await addEntries(owner, business, [{ title: 'Parking', content: 'Behind the shop.' }])
  const parts = await openKnowledge(page, business)
  await page.getByRole('button', { name: 'Edit Parking' }).click()
  await owner.client.from('knowledge_base_articles').delete().eq('business_id', business.id).throwOnError()
  await parts.editor.getByLabel('Content').fill('Across the street.')
  await parts.editor.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Error updating entry')
  await expect(toastOf(page)).toContainText('This entry was deleted in the meantime.')
  await expect(parts.editor.getByLabel('Content')).toHaveValue('Across the street.')
})

test('deleting asks first, and can be taken back', async ({ ownerPage: page, owner }) => {
  const business = await owner.addBusiness()
  const entries = [
    { title: 'Parking', content: 'Behind the shop.' },
    { title: 'Hours', content: 'Open daily.' },
  ]
  await addEntries(owner, business, entries)
  const parts = await openKnowledge(page, business)
  await page.getByRole('button', { name: 'Delete Parking' }).click()
  await expect(parts.question).toContainText('Are you sure you want to delete this entry?')
  await expectAccessible(page)
  await parts.question.getByRole('button', { name: 'Cancel' }).click()
  await expect(parts.entries).toHaveCount(2)

  await refuseChanges(page)
  await page.getByRole('button', { name: 'Delete Parking' }).click()
  await parts.question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Error deleting entry')
  await expect(toastOf(page)).toContainText('refused for the test')
  await expect(parts.entries).toHaveCount(2)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Delete Parking' }).click()
  await parts.question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Entry deleted.')
  await expect(parts.entries).toHaveCount(1)

  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Entry restored.')
  await expect(parts.entries.nth(1)).toContainText('Parking')
  expect(await storedEntries(owner, business)).toEqual(entries.toReversed())
})

test('a list that cannot be read says so, and is read again', async ({ ownerPage: page, owner }) => {
  provokes(400)
  const business = await owner.addBusiness()
  await addEntries(owner, business, [{ title: 'Parking', content: 'Behind the shop.' }])
  await page.route('**/rest/v1/rpc/list_articles', route =>
    route.fulfill({
      status: 400,
      json: { code: '57014', message: 'took too long', details: null, hint: null },
    }),
  )
  const parts = await openKnowledge(page, business)
  await expect(toastOf(page)).toContainText('Error fetching entries')
  await expect(toastOf(page)).toContainText('took too long')
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(parts.entries).toHaveCount(1)
})

test('a long entry is folded, read in full when opened, and edited in full', async ({
  ownerPage: page,
  owner,
}) => {
  const business = await owner.addBusiness()
  const content = `${'Wash by hand. '.repeat(14_000)}The last word.`
  await addEntries(owner, business, [{ title: 'Handbook', content }])
  const parts = await openKnowledge(page, business)
  await expect(parts.entry('Handbook')).toContainText('196,014 characters')
  await expect(parts.entry('Handbook')).not.toContainText('The last word.')
  await page.getByRole('button', { name: 'Show more of Handbook' }).click()
  await expect(parts.entry('Handbook')).toContainText('The last word.')
  await page.getByRole('button', { name: 'Show less of Handbook' }).click()
  await expect(parts.entry('Handbook')).not.toContainText('The last word.')

  await page.getByRole('button', { name: 'Edit Handbook' }).click()
  const field = parts.editor.getByLabel('Content')
  await expect(field).toHaveValue(content)
  await expect(parts.editor).toContainText('3,986 characters left.')
  await field.fill(`${content}${'x'.repeat(4000)}`)
  await expect(parts.editor.getByRole('alert')).toContainText('Too long: 200,014 of 200,000 characters.')
  await parts.editor.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('This entry is too long')
  await field.fill(`${content} Indeed.`)
  await parts.editor.getByRole('button', { name: 'Save' }).click()
  // So much text takes long to check on a busy machine.
  await expect(toastOf(page)).toContainText('Entry updated.', { timeout: 120_000 })
  expect((await storedEntries(owner, business))[0]?.content).toBe(`${content} Indeed.`)
})

test('entries are searched and paged, and one that is being edited stays', async ({
  ownerPage: page,
  owner,
}) => {
  const business = await owner.addBusiness()
  await owner.client
    .from('knowledge_base_articles')
    .insert(
      Array.from({ length: 45 }, (_, n) => ({
        business_id: business.id,
        title: `Subject ${n + 1}`,
        content: n === 3 ? 'The café opens at noon.' : 'Something else.',
        created_at: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
      })),
    )
    .throwOnError()
  const parts = await openKnowledge(page, business)
  await expect(parts.entries).toHaveCount(20)
  await expect(parts.entries.first()).toContainText('Subject 45')
  await page.getByRole('button', { name: 'Show more entries' }).click()
  await expect(parts.entries).toHaveCount(40)
  await page.getByRole('button', { name: 'Show more entries' }).click()
  await expect(parts.entries).toHaveCount(45)
  await expect(page.getByRole('button', { name: 'Show more entries' })).toBeHidden()

  await page.getByRole('button', { name: 'Edit Subject 45' }).click()
  await parts.editor.getByLabel('Content').fill('Changed, not saved.')
  await parts.search.fill('CAFE')
  await expect(parts.entries).toHaveCount(2)
  await expect(parts.entry('Subject 4')).toContainText('The café opens at noon.')
  await expect(parts.editor.getByLabel('Content')).toHaveValue('Changed, not saved.')
  await parts.editor.getByRole('button', { name: 'Cancel' }).click()
  await parts.question.getByRole('button', { name: 'Discard' }).click()
  await expect(parts.entries).toHaveCount(1)

  await parts.search.fill('zebra')
  await expect(page.getByText('No entry matches “zebra”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(parts.entries).toHaveCount(45)
})

test('unsaved changes are not lost without a question', async ({ ownerPage: page, owner }) => {
  const business = await owner.addBusiness()
  await addEntries(owner, business, [{ title: 'Parking', content: 'Behind the shop.' }])
  const parts = await openKnowledge(page, business)
  const leave = () => page.getByRole('tab', { name: 'Overview' }).click()

  await parts.title.fill('Hours')
  await page.getByRole('button', { name: 'Edit Parking' }).click()
  await parts.editor.getByLabel('Content').fill('Across the street.')
  await leave()
  await parts.question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(parts.title).toHaveValue('Hours')
  await expect(parts.editor.getByLabel('Content')).toHaveValue('Across the street.')

  await parts.editor.getByRole('button', { name: 'Cancel' }).click()
  await parts.question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(parts.editor.getByLabel('Content')).toHaveValue('Across the street.')
  await parts.editor.getByRole('button', { name: 'Cancel' }).click()
  await parts.question.getByRole('button', { name: 'Discard' }).click()
  await expect(parts.entry('Parking')).toContainText('Behind the shop.')

  await leave()
  await expect(parts.question).toContainText('Leave without saving?')
  await parts.question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${business.path}/overview`)

  await page.getByRole('tab', { name: 'Knowledge Base' }).click()
  await expect(parts.title).toHaveValue('')
  await leave()
  await expect(page).toHaveURL(`${business.path}/overview`)
})

test('another screen brings the beginning of an entry', async ({ ownerPage: page, owner }) => {
  const business = await owner.addBusiness()
  await openKnowledge(page, business)
  // As react-router keeps the state of a navigation.
  await page.evaluate(() =>
    history.replaceState(
      { usr: { draft: { title: 'Do you repair bags?', content: '' } }, key: 'brought' },
      '',
    ),
  )
  await page.reload()
  const parts = knowledge(page)
  await expect(parts.title).toHaveValue('Do you repair bags?')
  await expect(parts.content).toBeFocused()
  await parts.content.fill('Yes, for free.')
  await parts.add.click()
  await expect(toastOf(page)).toContainText('New entry created.')
  await page.reload()
  await expect(parts.entries).toHaveCount(1)
  await expect(parts.title).toHaveValue('')
})

test('the very next answer knows what was added, changed and deleted', async ({ ownerPage: page, owner }) => {
  const business = await owner.addBusiness({ description: 'Hand-finished linen.' })
  const parts = await openKnowledge(page, business)
  const ask = async () => {
    const { data, error } = await owner.client.functions.invoke<{ response: string }>('ai-try-it', {
      body: { businessId: business.id, message: 'Is there parking? Where can I park?' },
    })
    if (error || !data) throw error
    return data.response
  }
  expect(await ask()).not.toContain('courtyard')

  await parts.title.fill('Parking')
  await parts.content.fill('You can park in the courtyard behind the shop.')
  await parts.add.click()
  await expect(toastOf(page)).toContainText('New entry created.')
  expect(await ask()).toContain('courtyard behind the shop')

  await page.getByRole('button', { name: 'Edit Parking' }).click()
  await parts.editor.getByLabel('Content').fill('You can park in the garage on Mill Lane.')
  await parts.editor.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Entry updated.')
  const changed = await ask()
  expect(changed).toContain('garage on Mill Lane')
  expect(changed).not.toContain('courtyard')

  await page.getByRole('button', { name: 'Delete Parking' }).click()
  await parts.question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Entry deleted.')
  expect(await ask()).not.toContain('Mill Lane')
})

test('what the assistant reads is shown, and a statement that is not to be used is in no answer', async ({
  ownerPage: page,
  owner,
}) => {
  const business = await owner.addBusiness({ description: 'Hand-finished linen.' })
  await addEntries(owner, business, [
    { title: 'Parking', content: 'Parking is in the courtyard. Two hours cost $3, a day $10.' },
  ])
  const parts = await openKnowledge(page, business)
  await page.getByRole('button', { name: 'Edit Parking' }).click()
  const opener = parts.editor.getByRole('button', { name: 'What the assistant reads' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const statements = parts.editor.getByRole('list', { name: 'Statements' }).getByRole('listitem')
  await expect(statements).toHaveCount(2)
  await expect(statements.first()).toContainText('Parking is in the courtyard.')
  await expect(statements.last()).toContainText('$3')
  await expectAccessible(page)

  await parts.editor.getByLabel('Content').fill('Parking is in the courtyard. It opens at 9.')
  await expect(statements.last()).toContainText('It opens at 9.')
  await statements
    .first()
    .getByRole('button', { name: /^Don’t use/ })
    .click()
  await expect(statements.first().getByRole('button', { name: /^Use/ })).toBeVisible()
  await expectAccessible(page)
  await parts.editor.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Entry updated.')

  const { data } = await owner.client.functions.invoke<{ response: string }>('ai-try-it', {
    body: { businessId: business.id, message: 'Is there parking? Where can I park?' },
  })
  expect(data?.response).not.toContain('courtyard')
  await page.getByRole('button', { name: 'Edit Parking' }).click()
  await opener.click()
  await expect(statements.first().getByRole('button', { name: /^Use/ })).toBeVisible()
})
