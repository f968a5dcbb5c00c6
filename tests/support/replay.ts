import type { Edit, ReplayLine } from '../../supabase/functions/propose-change/lines.ts'
import type { Client } from './frontdesk.ts'

/** The lines of a replay as they come. Who stops reading leaves it. */
export async function* replayLines(response: Response): AsyncGenerator<ReplayLine> {
  if (!response.body) throw new Error('The replay has no body.')
  let rest = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + chunk).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) yield JSON.parse(event.replace(/^data: /, '')) as ReplayLine
  }
}

/** All lines of a replay of some edits. @throws the error of the call, where the edits are refused */
export async function proposeEdits(owner: Client, businessId: string, edits: Edit[]): Promise<ReplayLine[]> {
  const { data, error } = await owner.functions.invoke<Response>('propose-change', {
    body: { businessId, edits },
  })
  if (error || !data) throw error
  const lines: ReplayLine[] = []
  for await (const line of replayLines(data)) lines.push(line)
  return lines
}
