import { HttpResponse } from 'msw'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messageOf } from '@/lib/errors'
import type { Edit, ReplayLine } from '@/lib/replay/edits'
import { type ChangeOptions, useReplay } from '@/lib/replay/use-replay'
import { asDeletion } from '@/lib/replay/words'
import { answer, refusal, rpc } from '@/testing/backend'
import { business, renderOwnerScreen } from '@/testing/owner-screen'
import {
  answerChecks,
  begun,
  changed,
  contradiction,
  done,
  holdCheck,
  PROPOSAL_ID,
  PROPOSE,
  takeSaves,
} from '@/testing/replay'
import { Button } from '@/ui/button'
import { SaveUnseen } from '@/ui/form/save-unseen'

const edit: Edit = {
  kind: 'article',
  action: 'save',
  id: contradiction.here.source.id,
  values: { title: 'Returns' },
}

/** A form that says what became of its text. */
function Form({ options }: { options?: ChangeOptions }) {
  const { save, isSaving, saveUnseen } = useReplay(business.id)
  const [said, setSaid] = useState('')
  const submit = () =>
    save([edit], options).then(setSaid, error =>
      setSaid(messageOf(error, 'The server could not be reached.')),
    )
  return (
    <main>
      <Button busy={isSaving} onClick={() => void submit()}>
        Send
      </Button>
      <SaveUnseen onSave={saveUnseen} />
      <output>{said}</output>
    </main>
  )
}

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const said = () => document.querySelector('output')?.textContent

async function send(options?: ChangeOptions) {
  const saves = takeSaves()
  await renderOwnerScreen(<Form {...(options && { options })} />)
  await page.getByRole('button', { name: 'Send' }).click()
  return saves
}

const lost = changed('Do you deliver abroad?', {
  isLost: true,
  times: 1,
  before: { text: 'We deliver to all of Europe.', answered: true, isSure: true },
  after: { text: 'Sorry, that is unknown here!', answered: false, isSure: false },
})

describe('a change', () => {
  it('that changes no answer is saved at once, without a dialog', async () => {
    const checks = answerChecks()
    const { applied, unseen } = await send()
    await expect.poll(said).toBe('saved')
    expect(checks[0]?.body).toEqual({ businessId: business.id, edits: [edit] })
    expect(applied.map(({ body }) => body)).toEqual([{ id: PROPOSAL_ID }])
    expect(unseen).toEqual([])
    expect(dialog.query()).toBeNull()
  })

  it('is shown from the first difference on, questions that lose their answer first, and saved then', async () => {
    const check = holdCheck()
    const { applied } = await send()
    await expect.poll(() => check.calls.length).toBe(1)
    check.tell(begun(80))
    check.tell(changed('How long does delivery take?'))
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByRole('heading', { name: 'One answer would change' })).toBeVisible()
    await expect.element(dialog.getByText('Checking the last 80 questions of your customers…')).toBeVisible()
    await expect.element(button('Save without looking')).toBeVisible()
    check.tell(lost)
    check.tell(done)
    check.end()
    await expect
      .element(dialog.getByText('Compared on the last 80 questions of your customers.'))
      .toBeVisible()
    await expect
      .element(dialog.getByRole('heading', { name: 'One question would no longer be answered' }))
      .toBeVisible()
    const articles = dialog.getByRole('article')
    await expect.element(articles.first()).toHaveTextContent('“Do you deliver abroad?”No longer answered')
    await expect.element(articles.first()).toHaveTextContent('Asked once')
    await expect.element(articles.last()).toHaveTextContent('Asked 3 times')
    await expect.element(articles.last().getByRole('deletion')).toHaveTextContent('3')
    await expect.element(articles.last().getByRole('insertion')).toHaveTextContent('5')
    expect(applied).toEqual([])
    await button('Save').click()
    await expect.poll(said).toBe('saved')
    expect(applied.map(({ body }) => body)).toEqual([{ id: PROPOSAL_ID }])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it.each([
    ['Keep editing', 'kept'],
    ['Cancel', 'cancelled'],
    ['Close', 'kept'],
  ])('is not saved after %s', async (name, outcome) => {
    answerChecks([begun(), lost, done])
    const { applied, unseen } = await send()
    await button(name).click()
    await expect.poll(said).toBe(outcome)
    await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus()
    expect([...applied, ...unseen]).toEqual([])
  })

  it('does not follow a key that was meant for the form', async () => {
    answerChecks([begun(), lost, done])
    const { applied } = await send()
    await expect.element(dialog).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect.element(button('Save')).toBeVisible()
    expect(applied).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.poll(said).toBe('kept')
  })

  it('names facts that disagree, each with where it stands', async () => {
    answerChecks([begun(), contradiction, done])
    await send()
    await expect
      .element(dialog.getByRole('heading', { name: 'This disagrees with something else' }))
      .toBeVisible()
    await expect
      .element(dialog.getByRole('link', { name: 'AI Configuration' }))
      .toHaveAttribute('href', `/dashboard/businesses/${business.id}/overview`)
    await dialog.getByRole('button', { name: 'Returns' }).click()
    await expect.poll(said).toBe('kept')
  })

  it('names answers that are not sure any more before the others, and what is answered only in part', async () => {
    const sure = { text: 'Delivery takes 3 days.', answered: true, isSure: true }
    const unsure = { text: 'I am not sure. Here is what I have.', answered: true, isSure: false }
    const none = { text: 'Sorry, that is unknown here!', answered: false, isSure: false }
    answerChecks([
      begun(),
      changed('Gained?', { before: none, after: sure }),
      changed('Partly?', { before: none, after: unsure }),
      changed('Unsure?', { before: sure, after: unsure }),
      changed('Other?', { before: unsure, after: unsure }),
      lost,
      contradiction,
      done,
    ])
    await send()
    await expect
      .element(dialog.getByText(/^Compared on .* disagree in one place: see below\.$/))
      .toBeVisible()
    const articles = dialog.getByRole('article')
    await expect.element(articles.first()).toHaveTextContent('No longer answered')
    await expect.element(articles.nth(1)).toHaveTextContent('“Unsure?”No longer sure')
    await expect.element(articles.nth(2)).toHaveTextContent('“Gained?”Answered now')
    await expect.element(articles.nth(3)).toHaveTextContent('“Partly?”Answered in part')
    await expect.element(articles.last()).toHaveTextContent('“Other?”Asked')
  })

  it('marks words, and no line breaks between them', async () => {
    const after = { text: 'I am not sure.\n\nShall I call a person?', answered: true, isSure: false }
    answerChecks([begun(), changed('When?', { after }), done])
    await send()
    await expect.element(dialog.getByRole('insertion').first()).toHaveTextContent('I am not sure.')
    const marks = dialog.getByRole('insertion').all()
    expect(marks.map(mark => mark.element().textContent)).toEqual([
      'I am not sure.',
      'Shall I call a person?',
    ])
  })

  it('says what is compared where a language model words the answers', async () => {
    answerChecks([begun(5, true), lost, done])
    await send()
    await expect
      .element(dialog.getByText(/only facts, amounts, and whether there is an answer are compared/))
      .toBeVisible()
  })

  it('shows many answers bit by bit', async () => {
    const lines = Array.from({ length: 45 }, (_, at) => changed(`Question ${at}?`))
    answerChecks([begun(), ...lines, done])
    await send()
    await expect.element(dialog.getByRole('heading', { name: '45 answers would change' })).toBeVisible()
    expect(dialog.getByRole('article').all()).toHaveLength(20)
    await button('Show 20 more of 25').click()
    await button('Show 5 more of 5').click()
    expect(dialog.getByRole('article').all()).toHaveLength(45)
  })
})

describe('a check that takes long', () => {
  it('can be left out', async () => {
    const check = holdCheck()
    const { applied, unseen } = await send()
    await page.getByRole('button', { name: 'Save without looking' }).click()
    await expect.poll(said).toBe('saved')
    expect(unseen.map(({ body }) => body)).toEqual([{ business_id: business.id, edits: [edit] }])
    expect(applied).toEqual([])
    expect(check.calls).toHaveLength(1)
  })

  it('is shown in the dialog where there is no form', async () => {
    const check = holdCheck()
    const { applied } = await send(asDeletion)
    await expect.element(button('Delete without looking')).toBeVisible()
    await expect.element(dialog.getByText('Checking what would change…')).toBeVisible()
    expect(button('Keep editing').query()).toBeNull()
    check.tell(begun())
    check.tell(done)
    check.end()
    await expect.poll(said).toBe('saved')
    expect(applied).toHaveLength(1)
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('a check that fails', () => {
  it.each<[string, () => Response, string]>([
    ['the server is busy', () => refusal(429, 'Too many'), 'You have checked many changes in a short time.'],
    ['the server has a fault', () => refusal(500, 'Broken'), 'The check does not work at the moment.'],
    ['there is no connection', () => HttpResponse.error(), 'The server could not be reached.'],
  ])('says that %s, and saving works', async (_, respond, words) => {
    answer('post', PROPOSE, respond)
    const { unseen } = await send()
    await expect.element(dialog.getByRole('heading', { name: 'This could not be checked' })).toBeVisible()
    await expect.element(dialog.getByText(words)).toBeVisible()
    await button('Save without looking').click()
    await expect.poll(said).toBe('saved')
    expect(unseen).toHaveLength(1)
  })

  it('can be tried again', async () => {
    answer('post', PROPOSE, () => refusal(503, 'Down'))
    const { applied } = await send()
    await expect.element(button('Check again')).toBeVisible()
    answerChecks()
    await button('Check again').click()
    await expect.poll(said).toBe('saved')
    expect(applied).toHaveLength(1)
  })

  it('shows what it found before it broke off', async () => {
    const check = holdCheck()
    await send()
    await expect.poll(() => check.calls.length).toBe(1)
    check.tell(begun())
    check.tell(lost)
    await expect.element(dialog.getByText('“Do you deliver abroad?”')).toBeVisible()
    check.breakOff()
    await expect.element(dialog.getByText(/The check stopped early/)).toBeVisible()
    await expect.element(dialog.getByText('“Do you deliver abroad?”')).toBeVisible()
    await expect.element(button('Save without looking')).toBeVisible()
  })

  it('tells what the server says of its end', async () => {
    answerChecks([begun(), { kind: 'failed', message: 'The check was stopped after 20 seconds.' }])
    await send()
    await expect.element(dialog.getByText(/stopped after 20 seconds/)).toBeVisible()
  })
})

describe('a change that is refused', () => {
  it('is the matter of its form, not of the dialog', async () => {
    answer('post', PROPOSE, () =>
      HttpResponse.json({ error: 'PT400', message: 'Too long.' }, { status: 400 }),
    )
    await send()
    await expect.poll(said).toBe('Too long.')
    expect(dialog.query()).toBeNull()
  })

  it('closes the dialog where it is refused in the end', async () => {
    answerChecks([begun(), lost, done])
    await send()
    answer('post', rpc('apply_change'), () => refusal(400, 'You have all products that you may have.'))
    await button('Save').click()
    await expect.poll(said).toBe('You have all products that you may have.')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('a change after somebody else’s', () => {
  it('says so, and is checked again', async () => {
    const lines: ReplayLine[] = [begun(), lost, done]
    const checks = answerChecks(lines)
    const { applied } = await send()
    answer('post', rpc('material_history'), () => HttpResponse.json([]))
    answer('post', rpc('apply_change'), () => refusal(409, 'The material changed meanwhile', 'PT409'))
    await button('Save').click()
    await expect
      .element(dialog.getByRole('heading', { name: 'The material changed meanwhile' }))
      .toBeVisible()
    await button('Check again').click()
    await expect.element(button('Save')).toBeVisible()
    expect(checks).toHaveLength(2)
    answer('post', rpc('apply_change'), () => HttpResponse.json({ version: 'x' }))
    await button('Save').click()
    await expect.poll(said).toBe('saved')
    expect(applied).toEqual([])
  })
})
