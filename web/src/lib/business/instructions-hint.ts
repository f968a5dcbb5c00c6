import { t } from '@lingui/core/macro'
import { useConfig } from '../use-config.ts'

/** What an owner's AI instructions do here: they steer a language model, and there may be none. */
export function instructionsHint(hasModel: boolean | undefined): string {
  if (hasModel === true)
    return t`They steer the language model: what it looks for, and its tone. Facts and prices come from your material.`
  if (hasModel === false)
    return t`They steer a language model. None is set up here, so the assistant does not use them: it follows the default instructions.`
  return t`They steer a language model. Without one, the assistant follows the default instructions.`
}

export const useInstructionsHint = (): string => instructionsHint(useConfig()?.hasModel)
