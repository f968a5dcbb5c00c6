import { HttpResponse } from 'msw'
import type { ChangedLine, ContradictionLine, Edit, ReplayLine } from '@/lib/replay/edits'
import { answer, BACKEND, rpc } from './backend.ts'

export const PROPOSE = `${BACKEND}/functions/v1/propose-change`
export const PROPOSAL_ID = '00000000-0000-4000-8000-0000000000e1'

export const begun = (questions = 12, model = false): ReplayLine => ({
  kind: 'begun',
  id: PROPOSAL_ID,
  questions,
  model,
})

export const done: ReplayLine = { kind: 'done', changed: 0, lost: 0, contradictions: 0, milliseconds: 9 }

/** A question whose answer changes. */
export function changed(question: string, change: Partial<ChangedLine> = {}): ChangedLine {
  return {
    kind: 'changed',
    questionId: question,
    question,
    times: 3,
    lastAskedAt: '2026-11-20T10:00:00Z',
    isLost: false,
    before: { text: 'Delivery takes 3 days.', answered: true, isSure: true },
    after: { text: 'Delivery takes 5 days.', answered: true, isSure: true },
    ...change,
  }
}

export const contradiction: ContradictionLine = {
  kind: 'contradiction',
  key: 'returns',
  here: {
    statement: 'You can return it within 7 days.',
    source: { kind: 'article', id: '00000000-0000-4000-8000-0000000000d1', title: 'Returns' },
  },
  there: {
    statement: 'Returns: 30 days.',
    source: { kind: 'business', id: '00000000-0000-4000-8000-0000000000b1', title: '' },
  },
}

const encoded = (line: ReplayLine) => new TextEncoder().encode(`data: ${JSON.stringify(line)}\n\n`)
const eventStream = (body: ReadableStream) =>
  new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } })

const told = (lines: ReplayLine[]) =>
  eventStream(
    new ReadableStream({
      start(stream) {
        for (const line of lines) stream.enqueue(encoded(line))
        stream.close()
      },
    }),
  )

/** Answers each check of a change with these lines; by default nothing changes. @returns the checks that were asked for */
export const answerChecks = (lines: ReplayLine[] = [begun(), done]) =>
  answer('post', PROPOSE, () => told(lines))

/** Answers the next check line by line, as the test says. */
export function holdCheck() {
  let stream: ReadableStreamDefaultController | undefined
  const body = new ReadableStream({
    start(controller) {
      stream = controller
    },
  })
  const calls = answer('post', PROPOSE, () => eventStream(body))
  return {
    calls,
    tell: (line: ReplayLine) => stream?.enqueue(encoded(line)),
    end: () => stream?.close(),
    breakOff: () => stream?.error(new Error('The connection is lost.')),
  }
}

/** Takes what is saved. @returns the proposals that were applied, and the changes that were saved without looking */
export function takeSaves() {
  const version = () => HttpResponse.json({ version: '00000000-0000-4000-8000-0000000000f1' })
  return {
    applied: answer('post', rpc('apply_change'), version),
    unseen: answer('post', rpc('save_change'), version),
  }
}

/** Saves every change at once, as where no answer changes. @returns the edits, in the order in which they were asked for */
export function takeEdits(): Edit[] {
  const edits: Edit[] = []
  answer('post', PROPOSE, ({ body }) => {
    edits.push(...body.edits)
    return told([begun(), done])
  })
  takeSaves()
  return edits
}

/** Refuses every change with the server's words. */
export const refuseEdits = (message: string) =>
  answer('post', PROPOSE, () => HttpResponse.json({ error: 'PT400', message }, { status: 400 }))
