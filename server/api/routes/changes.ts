import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { ReplayLine } from '../../../supabase/functions/propose-change/lines.ts'
import { HttpError } from '../../http/errors.ts'
import { type ApiContext, keyOf, readItems, typed } from '../context.ts'
import { page, placeOf } from '../paging.ts'
import type { Replay } from '../replay.ts'
import { ById, Change, MaterialVersion, NewProposal, Paging, Proposal, pageOf } from '../schemas.ts'

type ProposalItem = z.infer<typeof Proposal>
type ChangeItem = z.infer<typeof Change>

/** Changes that are looked at before they are saved, and what was changed. */
export function changeRoutes(app: FastifyInstance, context: ApiContext, replay: Replay): void {
  typed(app).post(
    '/proposals',
    {
      config: { scope: 'propose' },
      bodyLimit: 8 * 1024 * 1024,
      schema: {
        summary: 'Propose a change',
        description:
          'Nothing is saved. The answer says which of the customers’ last questions would be answered in another way.',
        tags: ['Proposals'],
        body: NewProposal,
        response: { 201: Proposal },
      },
    },
    async (request, reply) => {
      const lines = await replay(keyOf(request), request.body.edits)
      return reply.code(201).send(proposalOf(lines))
    },
  )

  typed(app).post(
    '/proposals/:id/apply',
    {
      config: { scope: 'apply' },
      schema: {
        summary: 'Save a proposed change',
        description:
          'Once, however often it is called. Refused with 409 when the material has changed meanwhile.',
        tags: ['Proposals'],
        params: ById,
        response: { 200: MaterialVersion },
      },
    },
    async request => {
      await context.limits.consume('changeByUser', String(keyOf(request).claims?.sub))
      const [row] = await context.database.query<{ applied: { version: string } }>(
        keyOf(request),
        'select public.apply_change($1) as applied',
        [request.params.id],
        { prepare: true, changes: true, isHeavy: true },
      )
      return { version: row?.applied.version ?? '' }
    },
  )

  typed(app).get(
    '/material-version',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'The version of the material',
        description: 'It changes with everything that answers are made from.',
        tags: ['Changes'],
        response: { 200: MaterialVersion },
      },
    },
    async request => {
      const key = keyOf(request)
      const [version] = await readItems<string>(context, key, 'select public.material_version($1) as item', [
        key.businessId,
      ])
      return { version: version ?? '' }
    },
  )

  typed(app).get(
    '/changes',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'List what was changed',
        description: 'However it was changed; the newest first.',
        tags: ['Changes'],
        querystring: Paging,
        response: { 200: pageOf(Change) },
      },
    },
    async request => {
      const { limit, after } = request.query
      const [before] = placeOf(after)
      const items = await readItems<ChangeItem>(
        context,
        keyOf(request),
        'select to_json(h) as item from public.material_history($1, $2, $3) h',
        [keyOf(request).businessId, before, String(limit + 1)],
      )
      return page(items, Math.min(limit, 99), ({ changed_at }) => changed_at)
    },
  )
}

function proposalOf(lines: ReplayLine[]): ProposalItem {
  const proposal: ProposalItem = { id: '', questions: 0, changed: [], contradictions: [] }
  const answer = ({
    text,
    answered,
    isSure,
  }: {
    text: string
    answered: boolean | null
    isSure: boolean
  }) => ({
    text,
    answered,
    is_sure: isSure,
  })
  for (const line of lines) {
    if (line.kind === 'failed') throw new HttpError(500, 'internal_error', line.message)
    if (line.kind === 'begun') Object.assign(proposal, { id: line.id, questions: line.questions })
    if (line.kind === 'contradiction') proposal.contradictions.push({ here: line.here, there: line.there })
    if (line.kind === 'changed')
      proposal.changed.push({
        question: line.question,
        times: line.times,
        last_asked_at: line.lastAskedAt,
        is_lost: line.isLost,
        before: answer(line.before),
        after: answer(line.after),
      })
  }
  return proposal
}
