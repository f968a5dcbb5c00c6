import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { asApiError } from '../api/errors.ts'

/** The result of a tool: as data, and the same as text for clients that read no data. */
export const result = (data: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data) }],
  structuredContent: data,
})

const failure = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true })

/**
 * Runs a tool. What is refused is told in the words for people, which a model can act on.
 * @param report is called for each fault of the server
 */
export async function attempt(
  work: () => Promise<Record<string, unknown>>,
  report: (error: unknown) => void,
): Promise<CallToolResult> {
  try {
    return result(await work())
  } catch (error) {
    const { status, message } = asApiError(error)
    if (status >= 500) report(error)
    return failure(message)
  }
}
