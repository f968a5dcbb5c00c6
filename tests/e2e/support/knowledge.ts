import type { Page } from '@playwright/test'
import type { OwnedBusiness, Owner } from './owner.ts'

/** The parts of the Knowledge Base by what an owner sees. */
export const knowledge = (page: Page) => {
  const add = page.locator('form').filter({ has: page.getByRole('button', { name: /^Add/ }) })
  return {
    title: add.getByLabel('Title'),
    content: add.getByLabel('Content'),
    add: add.getByRole('button', { name: 'Add Entry' }),
    entries: page.getByRole('region', { name: /^Entries/ }).getByRole('listitem'),
    entry: (title: string) =>
      page
        .getByRole('region', { name: /^Entries/ })
        .getByRole('listitem')
        .filter({ hasText: title }),
    editor: page.getByRole('form', { name: /^Edit / }),
    search: page.getByRole('searchbox', { name: 'Search entries' }),
    question: page.getByRole('alertdialog'),
    files: page.getByLabel('Files to import'),
    address: page.getByLabel('Web page'),
    importPage: page.getByRole('button', { name: 'Import', exact: true }),
    imports: page.getByRole('list', { name: 'Imports' }).getByRole('listitem'),
    drafts: page.getByRole('form', { name: /^Imported from / }),
  }
}

/** Opens a business's Knowledge Base. */
export async function openKnowledge(page: Page, business: OwnedBusiness) {
  await page.goto(`${business.path}/knowledge`)
  await page.getByRole('heading', { name: /^Entries/ }).waitFor()
  return knowledge(page)
}

/** Stores entries, each newer than the one before. */
export async function addEntries(
  owner: Owner,
  business: OwnedBusiness,
  entries: { title: string; content: string }[],
) {
  for (const entry of entries) {
    await owner.client
      .from('knowledge_base_articles')
      .insert({ ...entry, business_id: business.id })
      .throwOnError()
  }
}

/** What a business's entries are now, newest first. */
export async function storedEntries(owner: Owner, business: OwnedBusiness) {
  const { data } = await owner.client
    .from('knowledge_base_articles')
    .select('title, content')
    .eq('business_id', business.id)
    .order('created_at', { ascending: false })
    .throwOnError()
  return data
}
