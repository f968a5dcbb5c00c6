import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ApiContext, found, keyOf, readItems, saveEdits, typed } from '../context.ts'
import type { KeyIdentity } from '../keys.ts'
import { page, placeOf } from '../paging.ts'
import {
  Article,
  ArticleValues,
  ById,
  NewArticle,
  NewProduct,
  Paging,
  Product,
  ProductValues,
  pageOf,
} from '../schemas.ts'

interface Row {
  id: string
  created_at: string
}

/** A kind of rows that make up a business's material. */
interface MaterialKind {
  kind: 'product' | 'article'
  path: string
  tag: string
  item: z.ZodType<Row>
  create: z.ZodType<{ id?: string | undefined }>
  values: z.ZodType<object>
  /** Selects `item`, as JSON, from the table `t`. */
  select: string
}

/** Lists, reads, adds, changes and deletes rows of a kind, by the edits that an owner's page makes. */
function materialRoutes(
  app: FastifyInstance,
  context: ApiContext,
  { kind, path, tag, item, create, values, select }: MaterialKind,
): void {
  const tags = [tag]
  const read = async (key: KeyIdentity, id: string) =>
    found(
      await readItems<Row>(context, key, `${select} where t.id = $1 and t.business_id = $2`, [
        id,
        key.businessId,
      ]),
      kind,
    )

  typed(app).get(
    path,
    {
      config: { scope: 'read' },
      schema: {
        summary: `List ${kind}s`,
        description: 'The newest first.',
        tags,
        querystring: Paging,
        response: { 200: pageOf(item) },
      },
    },
    async request => {
      const { limit, after } = request.query
      const key = keyOf(request)
      const items = await readItems<Row>(
        context,
        key,
        `${select} where t.business_id = $1
           and ($2::timestamptz is null or (t.created_at, t.id) < ($2::timestamptz, $3::uuid))
         order by t.created_at desc, t.id desc limit $4`,
        [key.businessId, ...placeOf(after), String(limit + 1)],
      )
      return page(items, limit, ({ created_at }) => created_at)
    },
  )

  typed(app).get(
    `${path}/:id`,
    {
      config: { scope: 'read' },
      schema: { summary: `A ${kind}`, tags, params: ById, response: { 200: item } },
    },
    async request => read(keyOf(request), request.params.id),
  )

  typed(app).post(
    path,
    {
      config: { scope: 'catalogue' },
      schema: { summary: `Add a ${kind}`, tags, body: create, response: { 201: item } },
    },
    async (request, reply) => {
      const { id = randomUUID(), ...given } = request.body
      await saveEdits(context, keyOf(request), [{ kind, action: 'save', id, values: given }])
      return reply.code(201).send(await read(keyOf(request), id))
    },
  )

  typed(app).patch(
    `${path}/:id`,
    {
      config: { scope: 'catalogue' },
      schema: {
        summary: `Change a ${kind}`,
        description: 'Only the given fields change. It is in the history, and can be taken back there.',
        tags,
        params: ById,
        body: values,
        response: { 200: item },
      },
    },
    async request => {
      const key = keyOf(request)
      const { id } = await read(key, request.params.id)
      await saveEdits(context, key, [
        { kind, action: 'save', id, must_exist: true, values: request.body as Record<string, unknown> },
      ])
      return read(key, id)
    },
  )

  typed(app).delete(
    `${path}/:id`,
    {
      config: { scope: 'catalogue' },
      schema: {
        summary: `Delete a ${kind}`,
        description: 'It stays in the history, and can be taken back there.',
        tags,
        params: ById,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const key = keyOf(request)
      const { id } = await read(key, request.params.id)
      await saveEdits(context, key, [{ kind, action: 'delete', id }])
      return reply.code(204).send(null)
    },
  )
}

/** A shop's products and articles. */
export function catalogueRoutes(app: FastifyInstance, context: ApiContext): void {
  materialRoutes(app, context, {
    kind: 'product',
    path: '/products',
    tag: 'Products',
    item: Product,
    create: NewProduct,
    values: ProductValues,
    select: `
      select json_build_object('id', t.id, 'name', t.name, 'description', t.description, 'category', t.category,
        'price', t.price, 'options', t.options, 'availability', t.availability, 'lead_time', t.lead_time,
        'image_urls', array(select i.image_url from public.product_images i where i.product_id = t.id
                             order by i.is_primary desc, i.created_at, i.id),
        'created_at', t.created_at) as item
        from public.products t`,
  })
  materialRoutes(app, context, {
    kind: 'article',
    path: '/articles',
    tag: 'Articles',
    item: Article,
    create: NewArticle,
    values: ArticleValues,
    select: `
      select json_build_object('id', t.id, 'title', t.title, 'content', t.content, 'created_at', t.created_at) as item
        from public.knowledge_base_articles t`,
  })
}
