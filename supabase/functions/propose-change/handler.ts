import { z } from 'zod'
import { isDatabaseError } from '../ai-chat-response/handler.ts'
import { cors, failure, readPost, withRequestId } from '../ai-chat-response/http.ts'
import type { ShopMaterial, Shops } from '../ai-chat-response/turn/shops.ts'
import type { ReplayLine } from './lines.ts'
import type { Question } from './questions.ts'
import { eventStream, isAborted } from './stream.ts'
import { type TellingDependencies, tellReplay } from './tell.ts'

/** The longest body: an import of 5,000 products, each with a description. */
export const maxProposalBytes = 8 * 1024 * 1024

const Body = z.object({ businessId: z.uuid(), edits: z.array(z.unknown()).max(5000) })

/** The result of the database function `propose_change`. */
export interface ProposedChange extends Pick<ShopMaterial, 'version'> {
  id: string
  /** Null for who has that of the version already. */
  before: ShopMaterial['material']
  after: NonNullable<ShopMaterial['material']>
  questions: Question[]
}

/** What a proposal needs from the place where it runs. */
export interface ProposeChangeDependencies extends TellingDependencies {
  shops: Shops
}

/**
 * What a change of a business's material would change of its answers, as a web handler: POST {businessId, edits} answers an
 * event stream of ReplayLines and writes nothing of the change; errors answer {error, message} as those of the assistant.
 */
export function createProposeChangeHandler(
  deps: ProposeChangeDependencies,
): (request: Request) => Promise<Response> {
  return async request => {
    const body = await readPost(request, Body, maxProposalBytes)
    if (body instanceof Response) return body
    const own = { ...deps, log: withRequestId(deps.log, request) }
    const { businessId, edits } = body
    const failed = (error: unknown) => own.log('error', 'replay failed', { businessId, error: String(error) })
    try {
      const held = own.shops.held(businessId)
      const proposed = await own.rpc<ProposedChange>('propose_change', {
        business_id: businessId,
        edits,
        held_version: held?.version ?? null,
      })
      const before = (giveWay: () => Promise<void>) =>
        own.shops.keep(businessId, { ...proposed, material: proposed.before }, held, giveWay)
      return new Response(
        eventStream(signal => told(tellReplay(own, { ...proposed, before }, signal), failed)),
        { headers: { ...cors, 'content-type': 'text/event-stream', 'cache-control': 'no-store' } },
      )
    } catch (error) {
      if (isDatabaseError(error) && error.status >= 400 && error.status < 500)
        return failure(error.status, error.code, error.message)
      failed(error)
      return failure(500, 'internal_error', 'The change could not be looked at.')
    }
  }
}

/** The lines of a replay; one that fails says so in the last of them. */
async function* told(
  lines: AsyncIterable<ReplayLine>,
  failed: (error: unknown) => void,
): AsyncGenerator<ReplayLine> {
  try {
    yield* lines
  } catch (error) {
    if (isAborted(error)) return
    failed(error)
    yield { kind: 'failed', message: 'The questions could not all be asked. Please try again.' }
  }
}
