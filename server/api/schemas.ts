import { z } from 'zod'

/** What a key may do. `read`: everything but chats; `chats`: read and write those. */
export const scopes = ['read', 'chats', 'catalogue', 'propose', 'apply'] as const
export type Scope = (typeof scopes)[number]

const time = z.iso.datetime({ offset: true }).describe('A time in ISO 8601.')
const id = z.uuid()
const amount = z.number().min(0).describe('In the business’s currency.')

const range = z.object({ from: z.string(), to: z.string() }).describe('Clock times as HH:MM.')

const OpeningHours = z.object({
  week: z
    .partialRecord(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']), z.array(range))
    .describe('An empty list: closed. A day that is left out: nothing is said of it.'),
  exceptions: z
    .array(z.object({ date: z.iso.date(), ranges: z.array(range), note: z.string().nullish() }))
    .optional(),
})

const Fee = z.object({
  kind: z.enum(['delivery', 'other']),
  name: z.string().describe('The zone, or what the fee is for.'),
  amount,
  free_from: amount.nullish().describe('From this total of an order the fee is waived.'),
  minimum_order: amount.nullish(),
  note: z.string().nullish(),
})

const Option = z.object({
  name: z.string(),
  price: amount.nullish().describe('Null: the product’s.'),
  in_stock: z.boolean(),
})

export const ErrorBody = z.object({
  error: z.string().describe('What kind of error, for programs.'),
  message: z.string().describe('What went wrong, in words.'),
})

const businessFields = {
  name: z.string(),
  description: z.string(),
  policies: z.string(),
  ai_instructions: z.string(),
  currency: z.string().describe('ISO 4217.'),
  time_zone: z.string().nullable(),
  opening_hours: OpeningHours.nullable(),
  fees: z.array(Fee),
}
export const BusinessValues = z.strictObject(businessFields).partial()
export const Business = z.object({
  id,
  ...businessFields,
  is_active: z.boolean(),
  material_version: id.describe('Changes with everything that answers are made from.'),
  created_at: time,
})

const productFields = {
  name: z.string(),
  description: z.string(),
  category: z.string(),
  price: amount,
  options: z.array(Option),
  availability: z.enum(['in_stock', 'out_of_stock', 'made_to_order']).nullable(),
  lead_time: z.string().describe('Of a product that is made to order, in words.'),
}
export const ProductValues = z
  .strictObject({
    ...productFields,
    image_urls: z.array(z.url()).describe('Pictures to be added.'),
    removed_image_urls: z.array(z.url()).describe('Pictures to be taken off.'),
    main_image_url: z.url(),
  })
  .partial()
export const NewProduct = ProductValues.required({ name: true }).extend({
  id: id.optional().describe('Made by you, so that sending it again adds nothing twice.'),
})
export const Product = z.object({
  id,
  ...productFields,
  image_urls: z.array(z.string()).describe('The main picture is the first.'),
  created_at: time,
})

const articleFields = { title: z.string(), content: z.string() }
export const ArticleValues = z.strictObject(articleFields).partial()
export const NewArticle = z.strictObject({
  ...articleFields,
  id: id.optional().describe('Made by you, so that sending it again adds nothing twice.'),
})
export const Article = z.object({ id, ...articleFields, created_at: time })

export const ChatStatus = z
  .enum(['active', 'escalated', 'resolved'])
  .describe('active: the assistant answers; escalated: the owner does; resolved: closed.')
export const Chat = z.object({
  id,
  customer_name: z.string(),
  customer_email: z.string(),
  status: ChatStatus,
  escalation_reason: z.string().nullable(),
  created_at: time,
  last_message_at: time,
  waiting_since: time.nullable().describe('Since when the customer waits for an answer.'),
  message_count: z.number().int(),
})
export const Message = z.object({
  id,
  sender: z.enum(['customer', 'assistant', 'owner']),
  content: z.string(),
  image_url: z.string().nullable(),
  file: z
    .object({
      url: z.string().describe('Saves it under its name.'),
      name: z.string(),
      size: z.number().int().describe('In bytes.'),
    })
    .nullable()
    .describe('A document that the owner has sent.'),
  created_at: time,
})
export const NewMessage = z.strictObject({
  id: id.optional().describe('Made by you, so that sending it again writes nothing twice.'),
  content: z.string().min(1).max(8000),
})

const Edit = z.strictObject({
  kind: z.enum(['product', 'article', 'business']),
  action: z.enum(['save', 'delete']),
  id,
  values: z.record(z.string(), z.unknown()).optional(),
  must_exist: z.boolean().optional(),
})
export const NewProposal = z.strictObject({ edits: z.array(Edit).min(1).max(5000) })
const ReplayedAnswer = z.object({ text: z.string(), answered: z.boolean().nullable(), is_sure: z.boolean() })
const Claim = z.object({
  statement: z.string(),
  source: z.object({ kind: z.enum(['product', 'article', 'business']), id: z.string(), title: z.string() }),
})
export const Proposal = z.object({
  id,
  questions: z.number().int().describe('How many of the customers’ questions were asked again.'),
  changed: z.array(
    z.object({
      question: z.string(),
      times: z.number().int(),
      last_asked_at: time,
      is_lost: z.boolean().describe('It was answered, and would not be any more.'),
      before: ReplayedAnswer,
      after: ReplayedAnswer,
    }),
  ),
  contradictions: z.array(z.object({ here: Claim, there: Claim })),
})
export const MaterialVersion = z.object({ version: id })

const ChangedRow = z.object({
  kind: z.string(),
  id,
  title: z.string(),
  action: z.enum(['added', 'changed', 'removed']),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export const Change = z.object({
  id,
  changed_at: time,
  changed_by: z.string().nullable(),
  rows: z.array(ChangedRow).describe('The first twenty.'),
  row_count: z.number().int(),
  taken_back_at: time.nullable(),
})

export const UnansweredQuestion = z.object({
  question: z.string(),
  times: z.number().int(),
  last_asked_at: time,
  reachable: z.number().int().describe('How many of those who asked left an e-mail address.'),
})
export const Wish = z.object({
  title: z.string(),
  words: z.array(z.string()),
  product_id: id.nullable().describe('Of a product that is out of stock.'),
  people: z.number().int(),
  reachable: z.number().int().describe('How many of them left an e-mail address.'),
  first_asked_at: time,
  last_asked_at: time,
})

export const ById = z.object({ id })
export const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  after: z.string().max(300).optional().describe('The `next` of the page before.'),
})
/** A page of a list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    next: z.string().nullable().describe('For `after`; null on the last page.'),
  })
