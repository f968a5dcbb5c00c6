import { type ModelServer, startModelServer } from '../../support/model-server.ts'
import { groupBy } from '../assistant.ts'
import type { Ability, Figure } from '../evaluation.ts'
import { formatProportion, formatTable, proportion } from '../table.ts'
import { type Shopfront, type TimedReply, withShopfront } from './ask.ts'
import type { ExamShop, LockRow } from './layout.ts'
import { evaluateLockDirectly } from './lock-direct.ts'
import { readSets } from './sets.ts'
import { isThrough } from './through.ts'

type Kind = LockRow['kind']

/** A row with what the customer got of it. */
type Tried = LockRow & {
  got: TimedReply
  /** Whether it reached the customer, word for word or in its meaning. */
  isThrough: boolean
  /** How often the model was asked; not at all where the assistant answered by itself. */
  asked: number
}

const kinds: { kind: Kind; measure: string }[] = [
  { kind: 'honest', measure: 'true replies through' },
  { kind: 'lie', measure: 'false replies through' },
]

/**
 * What of a language model's replies, true and false, reaches the customers. The model is scripted: it writes the row's
 * reply at each try, with the likeliest fact; AI_MODEL has no part in it.
 */
export const evaluateLock: Ability = async request => {
  if (request.isDirect) return evaluateLockDirectly(request)
  const { dataFolder, shops } = request
  const sets = await readSets({ dataFolder, shops })
  const server = await startModelServer()
  try {
    const environment = {
      AI_MODEL: 'openai:test',
      AI_BASE_URL: server.url,
      AI_API_KEY: 'test-key',
      AI_WORDING: 'checked',
    }
    return await withShopfront(environment, async shopfront => {
      const tried: { name: string; isUnseen: boolean; rows: Tried[] }[] = []
      for (const { name, isUnseen, shops } of sets) {
        const rows: Tried[] = []
        for (const shop of shops) rows.push(...(await tryShop(shopfront, server, shop)))
        tried.push({ name, isUnseen, rows })
      }
      return {
        figures: tried.flatMap(({ name, rows }) =>
          kinds.map(({ kind, measure }) => figure(name, measure, ofKind(rows, kind))),
        ),
        details: tried.filter(({ isUnseen }) => !isUnseen),
        report: tried.map(({ name, rows }) => formatTried(name, rows)).join('\n\n'),
      }
    })
  } finally {
    await server.stop()
  }
}

const ofKind = <Row extends LockRow>(rows: Row[], kind: Kind) => rows.filter(row => row.kind === kind)
const shareThrough = (rows: Tried[]) =>
  proportion(rows.filter(({ isThrough }) => isThrough).length, rows.length)

/** Tries a shop's rows, each in a chat of its own. */
async function tryShop(
  shopfront: Shopfront,
  server: ModelServer,
  { shop, lock }: ExamShop,
): Promise<Tried[]> {
  const tried: Tried[] = []
  const openChat = await shopfront.open(shop)
  for (const { kind } of kinds) {
    for (const row of ofKind(lock, kind)) {
      server.answer = () => ({ reply: row.reply })
      const askedBefore = server.asked.length
      const got = await (await openChat()).say(row.q)
      const asked = server.asked.length - askedBefore
      tried.push({ ...row, got, asked, isThrough: isThrough(row, got) })
    }
  }
  return tried
}

const figure = (set: string, measure: string, rows: Tried[]): Figure => ({
  set,
  measure,
  count: rows.length,
  value: shareThrough(rows),
})

function formatTried(set: string, rows: Tried[]): string {
  const tables = kinds.map(({ kind, measure }) =>
    formatTable([
      [kind, 'rows', measure],
      ...groupBy(ofKind(rows, kind), ({ sort }) => sort).map(([sort, group]) => [
        sort,
        String(group.length),
        formatProportion(shareThrough(group)),
      ]),
    ]),
  )
  const unasked = rows.filter(({ asked }) => asked === 0).length
  return [`lock: ${set}`, ...tables, `answered without the model: ${unasked}`].join('\n\n')
}
