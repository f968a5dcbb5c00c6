import { type Assistant, builtIn, type Outage } from '../turn/assistant.ts'
import type { ModelObserver } from './observe.ts'
import type { ReadFile } from './pictures.ts'
import { defaultWording, type ModelSettings, modelFaults } from './settings.ts'

/**
 * The assistant that the settings name: the built-in one, or one that asks a language model to choose facts. The model's
 * libraries are loaded only when one is wanted.
 * @param readPicture how the customer's pictures are read, for models that see
 * @param observe measures the requests to the model
 * @param onOutage told when the model is not asked for now, since it failed, and null when it is again
 * @throws Error with words for the operator when the settings name no model that can be reached
 */
export async function openAssistant(
  settings: ModelSettings,
  readPicture?: ReadFile,
  observe?: ModelObserver,
  onOutage?: (outage: Outage | null) => void,
): Promise<Assistant> {
  if (settings.model === 'builtin') return builtIn
  const faults = modelFaults(settings)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const [{ createModelAssistant }, { openModel }] = await Promise.all([
    import('./assistant.ts'),
    import('./provider.ts'),
  ])
  return createModelAssistant({
    model: openModel(settings, observe),
    wording: settings.wording ?? defaultWording,
    maxTokens: settings.maxTokens,
    readPicture: settings.images === false ? undefined : readPicture,
    onOutage,
  })
}
