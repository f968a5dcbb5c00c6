import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ApiContext, keyOf, readItems, typed } from '../context.ts'
import { UnansweredQuestion, Wish } from '../schemas.ts'

const Window = z.object({
  days: z.coerce.number().int().min(1).max(366).default(30).describe('Of the last so many days.'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

/** What the shop could learn from: questions without an answer, and what is wanted and not there. */
export function learningRoutes(app: FastifyInstance, context: ApiContext): void {
  const tags = ['Learning']
  typed(app).get(
    '/unanswered-questions',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'List what the assistant could not answer',
        description: 'Questions that mean the same are one; the most frequent first.',
        tags,
        querystring: Window,
        response: { 200: z.object({ data: z.array(UnansweredQuestion) }) },
      },
    },
    async request => {
      const { days, limit } = request.query
      const data = await readItems<z.infer<typeof UnansweredQuestion>>(
        context,
        keyOf(request),
        'select to_json(q) as item from public.unanswered_questions($1, $2, $3) q',
        [keyOf(request).businessId, String(days), String(limit)],
      )
      return { data }
    },
  )

  typed(app).get(
    '/demand',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'List what customers wanted and could not have',
        description: 'What most people want first.',
        tags,
        querystring: Window,
        response: { 200: z.object({ data: z.array(Wish) }) },
      },
    },
    async request => {
      const { days, limit } = request.query
      const data = await readItems<z.infer<typeof Wish>>(
        context,
        keyOf(request),
        'select to_json(d) as item from public.demand($1, $2, null, $3) d',
        [keyOf(request).businessId, String(days), String(limit)],
      )
      return { data }
    },
  )
}
