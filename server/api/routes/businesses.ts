import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { HttpError } from '../../http/errors.ts'
import { type ApiContext, found, keyOf, readItems, saveEdits, typed } from '../context.ts'
import { Business, BusinessValues, ById } from '../schemas.ts'

type BusinessItem = z.infer<typeof Business>

const columns = `
  select json_build_object('id', b.id, 'name', b.name, 'description', b.description, 'policies', b.policies,
    'ai_instructions', b.ai_instructions, 'currency', b.currency, 'time_zone', b.time_zone,
    'opening_hours', b.opening_hours, 'fees', b.fees, 'is_active', b.is_active,
    'material_version', public.material_version(b.id), 'created_at', b.created_at) as item
    from public.businesses b`

/** The business of the key. */
export function businessRoutes(app: FastifyInstance, context: ApiContext): void {
  const read = (key: ReturnType<typeof keyOf>, id: string) =>
    readItems<BusinessItem>(context, key, `${columns} where b.id = $1`, [id])

  typed(app).get(
    '/businesses',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'The business of the key',
        tags: ['Businesses'],
        response: { 200: z.object({ data: z.array(Business) }) },
      },
    },
    async request => ({ data: await read(keyOf(request), keyOf(request).businessId) }),
  )

  typed(app).get(
    '/businesses/:id',
    {
      config: { scope: 'read' },
      schema: { summary: 'A business', tags: ['Businesses'], params: ById, response: { 200: Business } },
    },
    async request => found(await read(keyOf(request), request.params.id), 'business'),
  )

  typed(app).patch(
    '/businesses/:id',
    {
      config: { scope: 'catalogue' },
      schema: {
        summary: 'Change a business',
        description: 'Only the given fields change. It is in the history, and can be taken back there.',
        tags: ['Businesses'],
        params: ById,
        body: BusinessValues,
        response: { 200: Business },
      },
    },
    async request => {
      const key = keyOf(request)
      const { id } = request.params
      if (id !== key.businessId) throw new HttpError(404, 'not_found', 'This business was not found.')
      await saveEdits(context, key, [{ kind: 'business', action: 'save', id, values: request.body }])
      return found(await read(key, id), 'business')
    },
  )
}
