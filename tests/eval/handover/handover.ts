import { readHandover } from '../../../supabase/functions/ai-chat-response/read/handover/handover.ts'
import type { Ability, Figure } from '../evaluation.ts'
import { proportion } from '../table.ts'
import { type Message, readMessages } from './messages.ts'

interface Row extends Message {
  isCalled: boolean
  isOffered: boolean
}

/**
 * Whether the owner is called for messages that only they can settle, or offered at least, and not for others. Of the unseen half,
 * only shares are kept.
 */
export const evaluateHandover: Ability = async () => {
  const [open, unseen] = await Promise.all((['open', 'unseen'] as const).map(rowsOf))
  return {
    figures: [...figuresOf('open', open), ...figuresOf('unseen', unseen)],
    details: open?.filter(({ kind, isCalled }) => isCalled !== (kind !== 'none')),
  }
}

async function rowsOf(half: 'open' | 'unseen'): Promise<Row[]> {
  return (await readMessages(half)).map(message => {
    const wish = readHandover(message.text, message.language)
    const isOwners = wish !== undefined && wish.matter !== 'offTopic'
    const isCalled = isOwners && wish.certainty === 'sure'
    return { ...message, isCalled, isOffered: isOwners && !isCalled }
  })
}

function figuresOf(set: string, rows: readonly Row[] = []): Figure[] {
  const figure = (measure: string, of: readonly Row[], is: (row: Row) => boolean): Figure => ({
    set,
    measure,
    count: of.length,
    value: proportion(of.filter(is).length, of.length),
  })
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted)
  return [
    ...(['order', 'complaint', 'person'] as const).flatMap(kind => [
      figure(`${kind}: called`, of(kind), ({ isCalled }) => isCalled),
      figure(`${kind}: offered`, of(kind), ({ isOffered }) => isOffered),
    ]),
    figure('nobody needed: called', of('none'), ({ isCalled }) => isCalled),
    figure('nobody needed: offered', of('none'), ({ isOffered }) => isOffered),
  ]
}
