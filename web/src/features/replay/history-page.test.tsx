import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal, rpc } from '@/testing/backend'
import { business, renderOwnerScreen } from '@/testing/owner-screen'
import { answerChecks, begun, changed, done, takeSaves } from '@/testing/replay'
import { HistoryPage } from './history-page.tsx'

const change = (id: string, values: object = {}) => ({
  id,
  changed_at: `2026-11-2${id}T08:00:00Z`,
  changed_by: 'owner@shop.example',
  rows: [
    {
      kind: 'product',
      id: 'p1',
      title: 'Mug',
      action: 'changed',
      before: { price: 12, availability: null, options: [] },
      after: {
        price: 14,
        availability: 'made_to_order',
        options: [{ name: 'Large', price: 18, in_stock: false }],
      },
    },
  ],
  row_count: 1,
  replay: null,
  undoes: null,
  taken_back_at: null,
  ...values,
})

const undoing = { kind: 'product', action: 'save', id: 'p1', values: { price: 12 }, undoes: '3' }

async function openHistory(changes: object[]) {
  const calls = answer('post', rpc('material_history'), () => HttpResponse.json(changes))
  await renderOwnerScreen(<HistoryPage />)
  return calls
}

const takeBack = page.getByRole('button', { name: /^Take it back/ })

describe('the history', () => {
  it('shows who changed what, before and after, and which answers that changed', async () => {
    await openHistory([
      change('3', {
        replay: {
          changed: 2,
          lost: 1,
          contradictions: 0,
          answers: [
            { question: 'What is the mug?', times: 2, isLost: false, before: '$12.00', after: '$14.00' },
          ],
        },
      }),
      change('2', {
        changed_by: 'else@shop.example',
        taken_back_at: '2026-11-23T08:00:00Z',
        rows: [
          {
            kind: 'article',
            id: 'a1',
            title: 'Returns',
            action: 'removed',
            before: { title: 'Returns' },
            after: null,
          },
        ],
      }),
      change('1', { row_count: 300, undoes: '0' }),
    ])
    const cards = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
    const [first, second, third] = [cards.nth(0), cards.nth(1), cards.nth(2)]
    await expect
      .element(first.getByRole('heading'))
      .toHaveTextContent('Changed the product “Mug”: Price, Options, Availability')
    await expect.element(first).toHaveTextContent('by you')
    await first.getByText('What changed').click()
    await expect.element(first.getByText('$14.00').first()).toBeVisible()
    await expect.element(first.getByText('Large, $18.00, out of stock')).toBeVisible()
    await expect.element(first.getByText('Made to order')).toBeVisible()
    await first.getByText('It changed 2 answers. One question lost its answer').click()
    await expect.element(first.getByText('“What is the mug?”')).toBeVisible()
    await expect.element(second).toHaveTextContent('Deleted the entry “Returns”')
    await expect.element(second).toHaveTextContent('by else@shop.example')
    await expect.element(second).toHaveTextContent('Taken back Nov 23, 2026')
    await second.getByText('What changed').click()
    await expect.element(second).not.toHaveTextContent('Nothing')
    await expect.element(third).toHaveTextContent('Took back: changed 300 products')
    expect(takeBack.all()).toHaveLength(2)
  })

  it('takes a change back through a check', async () => {
    const calls = await openHistory([change('3')])
    const undone = answer('post', rpc('undo_edits'), () => HttpResponse.json([undoing]))
    const checks = answerChecks([begun(), changed('What is the mug?'), done])
    const { applied } = takeSaves()
    await takeBack.click()
    await expect.element(page.getByText('“What is the mug?”')).toBeVisible()
    expect(undone[0]?.body).toEqual({ change_id: '3' })
    expect(checks[0]?.body).toEqual({ businessId: business.id, edits: [undoing] })
    expect(applied).toEqual([])
    await page.getByRole('button', { name: 'Take back', exact: true }).click()
    await expect.element(page.getByText('Taken back.')).toBeVisible()
    await expect.poll(() => calls.length).toBe(2)
    await expect.element(page.getByRole('list', { name: 'Changes' })).toHaveFocus()
  })

  it('tells of images that cannot come back, and of changes since, before it takes one back', async () => {
    await openHistory([change('3')])
    answer('post', rpc('undo_edits'), () =>
      HttpResponse.json([{ ...undoing, lost_pictures: ['x', 'y'], changed_since: true }]),
    )
    answerChecks()
    const { applied } = takeSaves()
    await takeBack.click()
    const dialog = page.getByRole('dialog', { name: 'No answer would change' })
    await expect
      .element(dialog.getByText('2 images cannot come back: their files have been deleted.'))
      .toBeVisible()
    await expect.element(dialog.getByText(/changed again since/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(applied).toEqual([])
  })

  it('says when nothing is left of a change', async () => {
    await openHistory([change('3')])
    answer('post', rpc('undo_edits'), () => HttpResponse.json([]))
    await takeBack.click()
    await expect.element(page.getByText('Nothing to take back')).toBeVisible()
  })

  it('loads earlier changes page by page', async () => {
    const calls = answer('post', rpc('material_history'), ({ body }) =>
      HttpResponse.json(
        body.before === undefined
          ? Array.from({ length: 20 }, (_, at) =>
              change(`${at}`, { changed_at: `2026-11-20T08:00:${40 - at}Z` }),
            )
          : [change('99', { changed_at: '2026-11-19T08:00:00Z' })],
      ),
    )
    await renderOwnerScreen(<HistoryPage />)
    await page.getByRole('button', { name: 'Show earlier changes' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 3 }).all().length).toBe(21)
    expect(calls[1]?.body.before).toBe('2026-11-20T08:00:21Z')
    await expect.element(page.getByRole('button', { name: 'Show earlier changes' })).not.toBeInTheDocument()
  })

  it('says so when there is none, and when it cannot be loaded', async () => {
    answer('post', rpc('material_history'), () => refusal(400, 'Not today.', 'PT400'))
    await renderOwnerScreen(<HistoryPage />)
    await expect.element(page.getByText('The history could not be loaded. Not today.')).toBeVisible()
    answer('post', rpc('material_history'), () => HttpResponse.json([]))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Nothing has been changed yet.')).toBeVisible()
  })
})
