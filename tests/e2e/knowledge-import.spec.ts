import { provokes } from './support/console.ts'
import { docxFile, lockedPdfFile, paragraph, pdfFile, table, textFile } from './support/documents.ts'
import { knowledge, openKnowledge, storedEntries } from './support/knowledge.ts'
import { expect, refuseChanges, test, toastOf } from './support/owner.ts'

test('a Markdown file is shown for editing, then saved', async ({ ownerPage: page, owner }) => {
  const business = await owner.addBusiness()
  const parts = await openKnowledge(page, business)
  await parts.files.setInputFiles(
    textFile('returns.md', '# Returns\n\nSend it back within **30 days**.\n\n- Unused\n- With label\n'),
  )
  await expect(parts.drafts.getByLabel('Title')).toHaveValue('Returns')
  await expect(parts.drafts.getByLabel('Content')).toHaveValue(
    'Send it back within 30 days.\n\n- Unused\n- With label',
  )
  expect(await storedEntries(owner, business)).toEqual([])

  await parts.drafts.getByLabel('Title').fill('Returns and refunds')
  await refuseChanges(page)
  await parts.drafts.getByRole('button', { name: 'Save Entry' }).click()
  await expect(toastOf(page)).toContainText('Error creating entry')
  await expect(parts.drafts.getByLabel('Title')).toHaveValue('Returns and refunds')
  await page.unrouteAll()
  await parts.drafts.getByRole('button', { name: 'Save Entry' }).click()
  await expect(toastOf(page)).toContainText('New entry created.')
  await expect(parts.drafts).toHaveCount(0)
  await expect(parts.entry('Returns and refunds')).toContainText('30 days')
})

test('several files at once are read, looked at and saved together', async ({ ownerPage: page, owner }) => {
  const business = await owner.addBusiness()
  const parts = await openKnowledge(page, business)
  await parts.files.setInputFiles([
    textFile('opening-hours.txt', 'Open daily from 9 to 5.'),
    docxFile(
      'Delivery.docx',
      paragraph('Delivery times', 'Heading1') +
        paragraph('We deliver within the country.') +
        table([
          ['Way', 'Time', 'Price'],
          ['Express', '1 day', '$9.99'],
        ]),
    ),
    await pdfFile(
      page,
      'care.pdf',
      `<title>Care guide</title><h1>Washing</h1><p>${'Wash linen by hand in cold water and dry it flat. '.repeat(6)}</p>
       <h1>Ironing</h1><p>Iron it damp.</p>`,
    ),
    textFile('photo.png', 'no text'),
    textFile('empty.txt', ' '),
    textFile('broken.docx', 'PK no archive'),
  ])
  await expect(page.getByRole('heading', { name: '3 imported, not saved yet' })).toBeVisible()
  await expect(parts.imports).toHaveCount(3)
  await expect(parts.imports.filter({ hasText: 'photo.png' })).toContainText(
    'Only .md, .txt, .docx and .pdf files can be imported.',
  )
  await expect(parts.imports.filter({ hasText: 'empty.txt' })).toContainText(
    'No text was found in this file.',
  )
  await expect(parts.imports.filter({ hasText: 'broken.docx' })).toContainText('It may be damaged.')
  await page.getByRole('button', { name: 'Dismiss photo.png' }).click()
  await expect(parts.imports).toHaveCount(2)

  await expect(parts.drafts.getByLabel('Title')).toHaveValue('Opening hours')
  await page.getByRole('button', { name: /^Delivery/ }).click()
  await expect(parts.drafts.getByLabel('Content')).toHaveValue(
    'Delivery times\n\nWe deliver within the country.\n\nWay: Time, Price\nExpress: 1 day, $9.99',
  )
  await page.getByRole('button', { name: /^Care guide/ }).click()
  await expect(parts.drafts.getByLabel('Content')).toHaveValue(
    /^Washing\n\n(Wash linen by hand in cold water and dry it flat\. ?){6}\n\nIroning\n\nIron it damp\.$/,
  )
  await page.getByRole('button', { name: 'Save all 3' }).click()
  await expect(toastOf(page)).toContainText('3 new entries created.')
  await expect(parts.entries).toHaveCount(3)
  expect((await storedEntries(owner, business)).map(({ title }) => title)).toEqual([
    'Care guide',
    'Delivery',
    'Opening hours',
  ])
})

test('files that hold no text to read say why', async ({ ownerPage: page, owner }) => {
  const parts = await openKnowledge(page, await owner.addBusiness())
  const picture = '<svg width="200" height="200"><rect width="200" height="200" fill="teal"/></svg>'
  await parts.files.setInputFiles([
    lockedPdfFile('locked.pdf'),
    await pdfFile(page, 'scanned.pdf', picture),
    textFile('broken.pdf', '%PDF-1.7 and then nothing of it'),
    { name: 'secret.docx', mimeType: '', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]) },
    { name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ])
  const failure = (name: string) => parts.imports.filter({ hasText: name })
  await expect(failure('locked.pdf')).toContainText('protected by a password')
  await expect(failure('scanned.pdf')).toContainText('scanned images, which cannot be read')
  await expect(failure('broken.pdf')).toContainText('This file could not be read. It may be damaged.')
  await expect(failure('secret.docx')).toContainText('Save a copy as .docx without a password.')
  await expect(failure('huge.pdf')).toContainText('larger than 10 MB')
  await expect(parts.drafts).toHaveCount(0)
})

test('scanned pages among pages of text are reported', async ({ ownerPage: page, owner }) => {
  const parts = await openKnowledge(page, await owner.addBusiness())
  await parts.files.setInputFiles(
    await pdfFile(
      page,
      'handbook.pdf',
      '<p>Words to read.</p><div style="break-before: page; border: 9px solid"></div>',
    ),
  )
  await expect(parts.drafts).toContainText('1 of 2 pages holds no text.')
  await expect(parts.drafts.getByLabel('Content')).toHaveValue('Words to read.')
})

test('a document that is too long for one entry is split at headings', async ({ ownerPage: page, owner }) => {
  const business = await owner.addBusiness()
  const parts = await openKnowledge(page, business)
  const section = (n: number) => `## Chapter ${n}\n\n${`Rule ${n} is to be kept. `.repeat(5000)}\n\n`
  await parts.files.setInputFiles(textFile('Handbook.md', [1, 2, 3].map(section).join('')))
  await expect(page.getByRole('heading', { name: '3 imported, not saved yet' })).toBeVisible()
  await expect(parts.drafts).toContainText('An entry holds 200,000 characters')
  await expect(parts.drafts.getByLabel('Title')).toHaveValue('Handbook (1 of 3)')
  await page.getByRole('button', { name: 'Save all 3' }).click()
  // So much text takes long to check.
  await page.getByRole('button', { name: 'Save without looking' }).click()
  await expect(toastOf(page)).toContainText('3 new entries created.', { timeout: 45_000 })
  const stored = await storedEntries(owner, business)
  expect(stored.map(({ title }) => title)).toEqual([3, 2, 1].map(n => `Handbook (${n} of 3)`))
  expect(stored.map(({ content }) => content.slice(0, 9))).toEqual([3, 2, 1].map(n => `Chapter ${n}`))
})

test('a web page is read by the server, and shown before it is saved', async ({ ownerPage: page, owner }) => {
  const business = await owner.addBusiness()
  const parts = await openKnowledge(page, business)
  // The server reads public pages only, and a test has none.
  await page.route('**/functions/v1/import-page', route =>
    route.fulfill({
      json: { title: 'Returns', content: 'Within 30 days.', url: 'https://shop.example/returns' },
    }),
  )
  await parts.address.fill('shop.example/returns')
  await parts.importPage.click()
  await expect(parts.drafts.getByLabel('Title')).toHaveValue('Returns')
  await expect(parts.drafts).toContainText('shop.example/returns')
  await expect(parts.address).toHaveValue('')
  await parts.drafts.getByRole('button', { name: 'Discard' }).click()
  await parts.question.getByRole('button', { name: 'Keep it' }).click()
  await parts.drafts.getByRole('button', { name: 'Save Entry' }).click()
  await expect(toastOf(page)).toContainText('New entry created.')
  expect(await storedEntries(owner, business)).toEqual([{ title: 'Returns', content: 'Within 30 days.' }])
})

test('an address that is not public is refused in the server’s words', async ({ ownerPage: page, owner }) => {
  provokes(422)
  const parts = await openKnowledge(page, await owner.addBusiness())
  await parts.address.fill('http://127.0.0.1/')
  await parts.importPage.click()
  await expect(parts.imports).toContainText('This address is not on the public internet.')
  await expect(parts.address).toHaveValue('http://127.0.0.1/')
  await parts.address.fill('not an address')
  await page.keyboard.press('Enter')
  await expect(parts.imports.filter({ hasText: 'not an address' })).toContainText(
    'Enter the address of a public web page',
  )
})

test('imports that were not saved are not lost without a question', async ({ ownerPage: page, owner }) => {
  const business = await owner.addBusiness()
  const parts = await openKnowledge(page, business)
  await parts.files.setInputFiles(textFile('hours.txt', 'Open daily.'))
  await expect(parts.drafts).toHaveCount(1)
  await page.getByRole('tab', { name: 'Overview' }).click()
  await parts.question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(knowledge(page).drafts.getByLabel('Content')).toHaveValue('Open daily.')
  await parts.drafts.getByRole('button', { name: 'Discard' }).click()
  await parts.question.getByRole('button', { name: 'Discard' }).click()
  await expect(parts.drafts).toHaveCount(0)
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page).toHaveURL(`${business.path}/overview`)
})
