import { compose } from './builtin/compose.ts'
import type { Composer } from './composer.ts'
import type { ReadPicture } from './model/pictures.ts'
import { type ModelSettings, modelFaults } from './model/settings.ts'

/**
 * The composer that the settings name: the built-in one, or a language model. The model's libraries are loaded only when one
 * is wanted.
 * @param readPicture how the customer's pictures are read, for models that see
 * @throws Error with words for the operator when the settings name no model that can be reached
 */
export async function chooseComposer(settings: ModelSettings, readPicture?: ReadPicture): Promise<Composer> {
  if (settings.model === 'builtin') return compose
  const faults = modelFaults(settings)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const [{ createModelComposer }, { openModel }] = await Promise.all([
    import('./model/compose.ts'),
    import('./model/provider.ts'),
  ])
  return createModelComposer({
    model: openModel(settings),
    maxTokens: settings.maxTokens,
    readPicture: settings.images === false ? undefined : readPicture,
  })
}
