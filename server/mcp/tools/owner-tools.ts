import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { NewProposal, type Scope } from '../../api/schemas.ts'
import { attempt } from '../results.ts'

/** Calls an operation of the API with the key of the request. @throws HttpError as the API refuses it */
export type CallApi = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
) => Promise<Record<string, unknown>>

const Chat = z.uuid().describe('The id of a chat.')
const days = z.number().int().min(1).max(366).default(30).describe('Of the last so many days.')

/**
 * Adds the tools with which an owner's program works, as far as its key's scopes allow them.
 * @param reviewPage where the owner looks at proposed changes
 */
export function addOwnerTools(
  server: McpServer,
  call: CallApi,
  scopes: readonly string[],
  reviewPage: string,
  report: (error: unknown) => void,
): void {
  const may = (scope: Scope) => scopes.includes(scope)
  const reads = { readOnlyHint: true, openWorldHint: false }
  const writes = { readOnlyHint: false, openWorldHint: false }
  if (may('chats')) {
    server.registerTool(
      'list_waiting_chats',
      {
        title: 'Chats that wait for you',
        description: 'Chats that were handed over to the owner, the last active first.',
        inputSchema: { limit: z.number().int().min(1).max(100).default(20) },
        annotations: reads,
      },
      ({ limit }) => attempt(() => call('GET', `/chats?status=escalated&limit=${limit}`), report),
    )
    server.registerTool(
      'read_chat',
      {
        title: 'Read a chat',
        description: 'A chat with its messages, in the order in which they were written.',
        inputSchema: {
          chat_id: Chat,
          after: z.string().optional().describe('The “next” of the page before.'),
        },
        annotations: reads,
      },
      ({ chat_id, after }) =>
        attempt(async () => {
          const from = after ? `&after=${encodeURIComponent(after)}` : ''
          const [chat, messages] = await Promise.all([
            call('GET', `/chats/${chat_id}`),
            call('GET', `/chats/${chat_id}/messages?limit=100${from}`),
          ])
          return { chat, messages: messages.data, next: messages.next }
        }, report),
    )
    server.registerTool(
      'reply',
      {
        title: 'Write to a customer',
        description: 'Writes into a chat as the owner. That takes the chat over from the assistant.',
        inputSchema: {
          chat_id: Chat,
          content: z.string().min(1).max(8000),
          message_id: z.uuid().optional().describe('Made by you, so that trying again writes nothing twice.'),
        },
        annotations: writes,
      },
      ({ chat_id, content, message_id }) =>
        attempt(
          () =>
            call('POST', `/chats/${chat_id}/messages`, { content, ...(message_id && { id: message_id }) }),
          report,
        ),
    )
  }
  if (may('read')) {
    server.registerTool(
      'unanswered_questions',
      {
        title: 'What could not be answered',
        description: 'Questions that the assistant could not answer, those that mean the same as one.',
        inputSchema: { days },
        annotations: reads,
      },
      ({ days }) => attempt(() => call('GET', `/unanswered-questions?days=${days}`), report),
    )
    server.registerTool(
      'demand',
      {
        title: 'What is wanted',
        description: 'What customers wanted and the shop does not have, what most people want first.',
        inputSchema: { days },
        annotations: reads,
      },
      ({ days }) => attempt(() => call('GET', `/demand?days=${days}`), report),
    )
  }
  if (may('propose'))
    server.registerTool(
      'propose_change',
      {
        title: 'Propose a change',
        description: `Shows which of the customers’ last questions would be answered in another way. Nothing is saved: the owner looks at it and saves it${may('apply') ? ', or apply_change does' : ''}.`,
        inputSchema: NewProposal.shape,
        annotations: writes,
      },
      edits =>
        attempt(async () => ({ ...(await call('POST', '/proposals', edits)), review: reviewPage }), report),
    )
  if (may('apply'))
    server.registerTool(
      'apply_change',
      {
        title: 'Save a proposed change',
        description: 'Saves what was proposed, once. Refused when the shop has changed meanwhile.',
        inputSchema: { proposal_id: z.uuid() },
        annotations: { ...writes, destructiveHint: true },
      },
      ({ proposal_id }) => attempt(() => call('POST', `/proposals/${proposal_id}/apply`), report),
    )
}
