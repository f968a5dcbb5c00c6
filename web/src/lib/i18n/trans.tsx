import { TransNoContext, type TransProps } from '@lingui/react/server'
import { i18n } from './language.ts'

/** What the macro `<Trans>` becomes: a text with elements in it, in the shown language. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={{ i18n }} />
}
