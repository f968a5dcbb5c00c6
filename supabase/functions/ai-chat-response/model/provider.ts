// Which language model answers, and how it is reached.
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractReasoningMiddleware, type LanguageModel, wrapLanguageModel } from 'ai'
import type { Model, ModelObserver } from './observe.ts'
import { type ModelSettings, parseModelName } from './settings.ts'

/**
 * The model that the settings name. `anthropic` and `google` are reached at AI_BASE_URL in their own protocols when it is set;
 * any other name with AI_BASE_URL is a server that speaks OpenAI's chat completions.
 * @param settings checked by `modelFaults` before
 * @param observe measures its requests
 */
export function openModel(settings: ModelSettings, observe?: ModelObserver): LanguageModel {
  const model = reach(settings)
  if (!observe) return model
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v3',
      wrapGenerate: ({ doGenerate }) => observe(model.modelId, doGenerate),
    },
  })
}

function reach({ model, baseUrl, apiKey }: ModelSettings): Model {
  const { provider, name } = parseModelName(model)
  const options = { ...(apiKey ? { apiKey } : {}), ...(baseUrl ? { baseURL: baseUrl } : {}) }
  if (provider === 'anthropic') return createAnthropic(options)(name)
  if (provider === 'google') return createGoogleGenerativeAI(options)(name)
  if (!baseUrl) return createOpenAI(options)(name)
  const compatible = createOpenAICompatible({
    name: provider,
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
    supportsStructuredOutputs: true,
    // Tokens are told of streams, too.
    includeUsage: true,
  })
  // Many open models think aloud before they answer; that is no part of the reply.
  return wrapLanguageModel({
    model: compatible.chatModel(name),
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  })
}
