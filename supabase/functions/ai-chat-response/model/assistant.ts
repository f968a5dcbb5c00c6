import type { Assistant } from '../turn/assistant.ts'
import { modelTimeLimit } from '../turn/reply-times.ts'
import { answerWithModel, type ChoosingOptions } from './choose-facts.ts'
import { type PictureFile, type ReadPicture, recentPictures } from './pictures.ts'

export interface ModelAssistantOptions extends Omit<ChoosingOptions, 'timeLimit'> {
  /** The longest that a customer waits, over all tries, in milliseconds. */
  timeLimit?: number
  /** How the customer's pictures are read; without it the model gets none. */
  readPicture?: ReadPicture | undefined
}

/** An assistant for which a language model chooses the facts. */
export function createModelAssistant({
  timeLimit = modelTimeLimit,
  readPicture,
  ...options
}: ModelAssistantOptions): Assistant {
  return {
    seesPictures: readPicture !== undefined,
    async answer(shop, turn, { messages }) {
      const pictures: Map<string, PictureFile> = readPicture
        ? await recentPictures(messages, readPicture, AbortSignal.timeout(timeLimit))
        : new Map()
      const said = messages.map(({ id, sender_type, content }) => {
        const picture = pictures.get(id)
        return {
          by: sender_type === 'customer' ? ('customer' as const) : ('shop' as const),
          text: content,
          ...(picture && { picture }),
        }
      })
      return answerWithModel(
        shop,
        turn,
        { said, instructions: shop.material.business.ai_instructions ?? '' },
        { ...options, timeLimit },
      )
    },
  }
}
