// The composer that asks a language model, and believes none of it before the fact lock has.
import type { LanguageModel } from 'ai'
import { unavailable } from '../builtin/draft.ts'
import { decideByRules, handOverWhenStuck, isNearlyStuck } from '../builtin/rules.ts'
import { type Composer, ComposerFailed, type Draft, type Usage } from '../composer.ts'
import type { AssistantContext } from '../context.ts'
import { languageOf } from '../language/detect.ts'
import { modelTimeLimit } from '../reply-times.ts'
import { type Answer, askModel, type Question } from './ask.ts'
import { draftOf } from './draft.ts'
import { type Fault, inspect } from './faults.ts'
import { type PictureFile, type ReadPicture, recentPictures } from './pictures.ts'
import { buildPrompt } from './prompt.ts'
import { pause, refusesPictures, retryDelay, whatFailed } from './retry.ts'
import { defaultMaxTokens } from './settings.ts'

export interface ModelComposerOptions {
  model: LanguageModel
  /** The longest that a customer waits, over all tries, in milliseconds. */
  timeLimit?: number
  /** Most tokens that the model may write for one reply. */
  maxTokens?: number | undefined
  /** How the customer's pictures are read; without it the model gets none. */
  readPicture?: ReadPicture | undefined
}

/**
 * A composer for a language model. What rules decide never reaches the model. A passing fault is tried once more, and a
 * reply that does not pass is written once more with its faults named; then the owner gets the chat. Throws
 * ComposerFailed when the model cannot be reached or read in time.
 */
export function createModelComposer(options: ModelComposerOptions): Composer {
  const { model, timeLimit = modelTimeLimit, readPicture } = options
  return async (context, show) => {
    const signal = AbortSignal.timeout(timeLimit)
    const pictures = readPicture ? await recentPictures(context, readPicture, signal) : new Map()
    const decided = decideByRules(context, pictures.has(context.question.id))
    if (decided) return decided
    const usage: Usage = { model: nameOf(model), inputTokens: 0, outputTokens: 0, attempts: 0, lock: [] }
    try {
      const draft = await write(context, { ...options, show, signal, usage, pictures })
      return { ...draft, usage }
    } catch (error) {
      throw new ComposerFailed(whatFailed(signal.aborted ? signal.reason : error), usage)
    }
  }
}

const nameOf = (model: LanguageModel) => (typeof model === 'string' ? model : model.modelId)

interface Writing extends ModelComposerOptions {
  show: ((text: string) => void) | undefined
  signal: AbortSignal
  /** What it takes is added here. */
  usage: Usage
  pictures: Map<string, PictureFile>
}

async function write(context: AssistantContext, writing: Writing): Promise<Draft> {
  const { show, signal, usage, model, maxTokens = defaultMaxTokens } = writing
  const ask = askPatiently(usage)
  // A reply that is replaced by a hand-off is never shown: then it has to be known first that it answers.
  const waitsForAnswered = isNearlyStuck(context)
  let { pictures } = writing
  let faults: Fault[] = []
  for (let tries = 0; tries < 2; ) {
    const prompt = buildPrompt(context, { faults: faults.map(({ words }) => words), pictures })
    const inspection = inspect(prompt, context)
    const onPartial =
      show &&
      (() => {
        const pass = inspection.gate(show)
        return ({ reply, answered }: Parameters<NonNullable<Question['onPartial']>>[0]) => {
          if (reply !== undefined && (!waitsForAnswered || answered)) pass(reply)
        }
      })
    try {
      const { reply } = await ask({ model, prompt, maxTokens, signal }, onPartial)
      faults = inspection.faultsOf(reply.reply)
      usage.lock = [...new Set([...usage.lock, ...faults.map(({ kind }) => kind)])]
      if (faults.length === 0) return handOverWhenStuck(draftOf(reply, prompt, context), context)
      tries += 1
    } catch (error) {
      if (pictures.size === 0 || signal.aborted || !refusesPictures(error)) throw error
      pictures = new Map()
      const decided = decideByRules(context, false)
      if (decided) return decided
    }
  }
  return unavailable("The assistant's answer was not backed by your material.", languageOf(context).language)
}

/** Asks, with one retry over all of a reply on what may pass by itself: a busy or broken server, a cut line, an unreadable answer. */
function askPatiently(usage: Usage) {
  let retries = 1
  return async (
    question: Question,
    /** Made anew for each try. */
    onPartial: (() => Question['onPartial']) | undefined,
  ): Promise<Answer> => {
    for (;;) {
      usage.attempts += 1
      try {
        const answer = await askModel({ ...question, onPartial: onPartial?.() })
        usage.inputTokens += answer.inputTokens
        usage.outputTokens += answer.outputTokens
        return answer
      } catch (error) {
        const { signal, prompt } = question
        const delay = retryDelay(error, Date.now())
        const isAboutPictures = prompt.hasPictures && refusesPictures(error)
        if (signal.aborted || delay === null || isAboutPictures || retries === 0) throw error
        retries -= 1
        await pause(delay, signal)
      }
    }
  }
}
