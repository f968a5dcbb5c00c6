// What is measured and traced at once.
import type { ModelObserver } from '../../supabase/functions/ai-chat-response/model/observe.ts'
import type { DatabaseObserver } from '../database/observe/observer.ts'
import type { Tracing } from './tracing.ts'

/** Each statement is a span, too. */
export const traceStatements = (observer: DatabaseObserver, { inSpan }: Tracing): DatabaseObserver => ({
  ...observer,
  send: (name, work) =>
    observer.send(name, () =>
      inSpan(
        { name, isRemote: true, attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name } },
        work,
      ),
    ),
})

/** Each request to the model is a span, too, with its tokens. */
export const traceModel =
  (observe: ModelObserver, { inSpan }: Tracing): ModelObserver =>
  (model, call) =>
    inSpan(
      {
        name: `chat ${model}`,
        isRemote: true,
        attributes: { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': model },
      },
      async note => {
        const result = await observe(model, call)
        note({
          'gen_ai.usage.input_tokens': result.usage.inputTokens.total ?? 0,
          'gen_ai.usage.output_tokens': result.usage.outputTokens.total ?? 0,
        })
        return result
      },
    )
