// A replay from its beginning to its end, line by line.
import type { Contradiction } from '../ai-chat-response/disagree/contradiction.ts'
import { newContradictions, preparingContradictions } from '../ai-chat-response/disagree/contradictions.ts'
import { inTurns } from '../ai-chat-response/languages/cooperative.ts'
import { compilingShop, type Shop, usable } from '../ai-chat-response/plan/shop.ts'
import type { ShopMaterial } from '../ai-chat-response/turn/shops.ts'
import type { FindDisagreements } from './disagreements.ts'
import type { KeptReplies } from './kept-replies.ts'
import type { ChangedLine, ContradictionLine, DoneLine, ReplayLine } from './lines.ts'
import type { Question } from './questions.ts'
import { replay } from './replay.ts'
import { throwIfAborted } from './stream.ts'

export interface TellingDependencies {
  /** Calls the database as the caller, who must own the business. */
  rpc<T>(name: string, args: Record<string, unknown>): Promise<T>
  kept: KeptReplies
  log(level: 'info' | 'error', event: string, details: Record<string, unknown>): void
  /** Whether a language model words the answers. It is not asked. */
  hasModel: boolean
  /** Milliseconds since the epoch. */
  now(): number
  /** Lets others of the place go first. */
  giveWay(): Promise<void>
  /** Has another thread look for what disagrees meanwhile, where there is one. */
  findDisagreements?: FindDisagreements
}

/** What is to be looked at. */
export interface Proposed {
  /** The proposal's. */
  id: string
  /** The shop as it is. */
  before(giveWay: () => Promise<void>): Promise<Shop>
  after: NonNullable<ShopMaterial['material']>
  questions: readonly Question[]
}

/** The most changed answers that are noted for the history; the number of all is noted in any case. */
const mostNoted = 100

/** The most facts that disagree that are told: an import may bring any number. */
const mostTold = 50

/** @throws Aborted when nobody waits for it any more */
export async function* tellReplay(
  { rpc, kept, hasModel, now, log, findDisagreements, ...deps }: TellingDependencies,
  { id, questions, ...proposed }: Proposed,
  signal: AbortSignal,
): AsyncGenerator<ReplayLine> {
  const started = now()
  const giveWay = async () => {
    await deps.giveWay()
    throwIfAborted(signal)
  }
  yield { kind: 'begun', id, questions: questions.length, model: hasModel }
  await giveWay()
  const before = await proposed.before(giveWay)
  await giveWay()
  const material = usable({ ...proposed.after, currency: proposed.after.business.currency })
  let disagreements: readonly Contradiction[] | undefined
  void findDisagreements?.({ before: before.material, after: material }).then(
    found => {
      disagreements = found
    },
    error => log('info', 'disagreements not found elsewhere', { proposal: id, error: String(error) }),
  )
  await giveWay()
  const after = await inTurns(compilingShop(material), giveWay)
  await giveWay()
  const found: ChangedLine[] = []
  const asked = { replyBefore: await kept.of(before, started), replyAfter: await kept.of(after, started) }
  for await (const line of replay({ before, after, questions, ...asked, byFacts: hasModel, giveWay })) {
    found.push(line)
    yield line
  }
  await giveWay()
  // The other thread has less to do. Where it is not done, it gets no time, and is not waited for.
  if (!disagreements) await inTurns(preparingContradictions(before), giveWay)
  await giveWay()
  const disagreeing = (disagreements ?? newContradictions(before, after)).map(
    (each): ContradictionLine => ({ kind: 'contradiction', ...each }),
  )
  yield* disagreeing.slice(0, mostTold)
  const done: DoneLine = {
    kind: 'done',
    changed: found.length,
    lost: found.filter(({ isLost }) => isLost).length,
    contradictions: disagreeing.length,
    milliseconds: now() - started,
  }
  const noted = { ...done, questions: questions.length, model: hasModel, answers: found.slice(0, mostNoted) }
  // What the history is told is no part of what the owner waits for.
  await rpc('note_replay', { id, replay: noted }).catch(error =>
    log('error', 'replay not noted', { proposal: id, error: String(error) }),
  )
  yield done
}
