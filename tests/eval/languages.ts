import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type postgres from 'postgres'
import { z } from 'zod'
import { articles, business, products } from '../../demo/shop.ts'
import { detect } from '../../supabase/functions/ai-chat-response/languages/detect.ts'
import { splitStatements } from '../../supabase/functions/ai-chat-response/sheet/statements.ts'
import { asksIn, groupBy, inParallel, type Outcome } from './assistant.ts'
import { readRows } from './data.ts'
import type { Evaluation, Figure } from './evaluation.ts'
import { normalise } from './shops/scoring/normalise.ts'
import { says } from './shops/scoring/patterns.ts'
import { proportion } from './table.ts'

const row = z.object({
  id: z.string(),
  language: z.enum(['en', 'bn', 'hi', 'es', 'fr', 'ar']),
  romanised: z.boolean(),
  question: z.string(),
  /** The right kind of reply: an answer from one of the sources, a hand-off, small talk, or "not carried". */
  wants: z.enum(['answer', 'handoff', 'talk', 'notCarried']),
  /** Titles of products and articles; `policies` or `business` for the business's own words. */
  sources: z.array(z.string()),
  /** The amount that the reply has to contain. */
  price: z.string().optional(),
})

type Row = z.infer<typeof row>
interface Asked extends Row {
  outcome: Outcome
}

const sentences = (text: string) => splitStatements(text).map(({ start, end }) => text.slice(start, end))

/** Texts that are quoted as written, in their own language. */
const material = [
  business.name,
  ...products.flatMap(({ name, category, description }) => [name, category, ...sentences(description)]),
  ...articles.flatMap(({ title, content }) => [title, ...sentences(content)]),
  ...sentences(business.policies),
  ...sentences(business.description),
].map(text => text.replace(/^(?:#+|[-*•])\s+/, ''))

/**
 * Questions in other languages about the sample shop, whose material is English. Needs no data of EVAL_DATA. The
 * held-out questions were written after the rules and the words of the packs.
 */
export const evaluateLanguages: Evaluation = async ({ sql, assistant }) => {
  const folder = fileURLToPath(new URL('fixtures', import.meta.url))
  const tuned = await readRows([folder], 'languages.jsonl', row)
  const heldOut = await readRows([folder], 'languages-held-out.jsonl', row)
  const rows = [...tuned, ...heldOut]
  const ask = asksIn({ sql, assistant }, await openSampleShop(sql))
  const asked = await inParallel(rows, 4, async each => ({ ...each, outcome: await ask(each.question) }))
  const byLanguage = groupBy(asked, ({ language, romanised }) => `${language}${romanised ? '-latin' : ''}`)
  const checks: [string, (each: Asked) => boolean | null, number][] = [
    ['language recognised', isRecognised, 0.9],
    ['right answer', isRight, 0.85],
    ['price exact', tellsPrice, 0.9],
    ['reply in the language', isInLanguage, 0.95],
  ]
  const figure = (set: string, all: Asked[], [measure, check, least]: (typeof checks)[number]): Figure => {
    const judged = all.map(check).filter(verdict => verdict !== null)
    return {
      set,
      measure,
      count: judged.length,
      value: proportion(judged.filter(Boolean).length, judged.length),
      ...(set === 'all' ? { least } : {}),
    }
  }
  return {
    figures: [
      ...byLanguage.map(([set, all]) => figure(set, all, ['right answer', isRight, 0])),
      ...checks.map(check => figure('all', asked, check)),
      ...checks.map(check => figure('held out', asked.slice(tuned.length), check)),
    ],
    details: asked.filter(each => checks.some(([, check]) => check(each) === false)),
  }
}

function isRecognised({ question, language, romanised }: Asked): boolean {
  const spoken = detect(question, [])
  return spoken?.language === language && spoken.romanised === romanised
}

function isRight({ wants, sources, outcome }: Asked): boolean {
  if (wants === 'handoff') return outcome.escalated
  if (outcome.escalated) return false
  if (wants !== 'answer') return outcome.sources.length === 0
  return outcome.sources.some(({ title, kind }) =>
    kind === 'business' ? sources.some(each => ownWords.includes(each)) : sources.includes(title),
  )
}

const ownWords = ['policies', 'business']

/** In the notation of whatever language. */
function tellsPrice({ price, outcome }: Asked): boolean | null {
  if (price === undefined) return null
  return says(normalise(outcome.response ?? ''), `<${Number(price.replace('$', ''))}>`)
}

/** Whether what is not quoted from the material is in the language of the question. */
function isInLanguage({ language, outcome }: Asked): boolean {
  const own = material.reduce((text, quoted) => text.replaceAll(quoted, ' '), outcome.response ?? '')
  return (detect(own, [language])?.language ?? language) === language
}

async function openSampleShop(sql: postgres.Sql): Promise<string> {
  const owner = randomUUID()
  const businessId = randomUUID()
  await sql`insert into auth.users (id, email) values (${owner}, 'owner@example.com')`
  await sql`
    insert into public.businesses (id, owner_id, name, description, policies, daily_reply_limit)
    values (${businessId}, ${owner}, ${business.name}, ${business.description}, ${business.policies}, 100000)`
  await sql`
    insert into public.products (business_id, name, category, price, description)
    select ${businessId}, p.* from unnest(
      ${products.map(({ name }) => name)}::text[], ${products.map(({ category }) => category)}::text[],
      ${products.map(({ price }) => price)}::numeric[], ${products.map(({ description }) => description)}::text[]) p`
  await sql`
    insert into public.knowledge_base_articles (business_id, title, content)
    select ${businessId}, a.* from unnest(
      ${articles.map(({ title }) => title)}::text[], ${articles.map(({ content }) => content)}::text[]) a`
  return businessId
}
