import { DatabaseError } from '../../supabase/functions/ai-chat-response/handler.ts'
import { mailFunctions } from '../../supabase/functions/rounds/notify/queues.ts'
import { oldRowFunctions } from '../../supabase/functions/rounds/old-rows.ts'
import type { ChatBusinesses } from '../database/chat-businesses.ts'
import type { Database, Identity } from '../database/database.ts'
import { isSchemaFault } from '../database/faults.ts'
import type { Procedure } from '../rest/catalog.ts'
import { compileCall } from '../rest/compile.ts'
import { fromDatabase, fromPlace } from '../rest/errors.ts'

/** Calls a database function. @returns its result as JSON @throws DatabaseError when the database refuses */
export type CallDatabase = (name: string, values: Record<string, unknown>) => Promise<string>

/** Whether a call writes without emitting realtime events: reserving a reply does. */
const emitsNoEvents = (name: string): boolean => name === 'assistant_context'

/** What goes on while the disk is full: e-mails say so, and deleting makes room. */
const unrefused = new Set([...mailFunctions, ...oldRowFunctions])

/**
 * Calls database functions as somebody.
 * @param businesses tells the business whose turn a call of the service waits for; undefined for background work, which
 * waits for nobody's
 */
export const callDatabaseAs =
  (
    database: Database,
    identity: Identity,
    procedures: Map<string, Procedure>,
    businesses: ChatBusinesses | undefined,
  ): CallDatabase =>
  async (name, values) => {
    const procedure = procedures.get(name)
    if (!procedure) throw new Error(`Nothing calls a function ${name}.`)
    const { text, parameters } = compileCall(procedure, values)
    const changes = procedure.changes && !unrefused.has(name)
    const business = identity.role === 'service_role' ? businesses?.businessOf(values) : undefined
    try {
      const [row] = await database.query<{ body: string }>(
        business === undefined ? identity : { ...identity, business },
        text,
        parameters,
        { prepare: true, changes, announces: changes && !emitsNoEvents(name) },
      )
      businesses?.learn(values)
      return row?.body ?? 'null'
    } catch (error) {
      // No refusal: the caller did nothing wrong, and the message is for the operator.
      if (isSchemaFault(error)) throw error
      const refusal = fromDatabase(error, identity.role === 'anon') ?? fromPlace(error)
      throw refusal ? new DatabaseError(refusal.status, refusal.code, refusal.message) : error
    }
  }
