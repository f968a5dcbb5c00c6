import { t } from '@lingui/core/macro'

/** How a change is called on the buttons that save it: "Save", "Delete". */
export interface Words {
  verb: string
  /** The same without waiting for the check. */
  unseen: string
  /** The dialog's title until something is found. */
  before: string
  /** What runs meanwhile: "Saving...". */
  busy: string
  /** What leads back to the form; without it there is nothing to go on with. */
  goOn?: string
  /** Whether something is gone afterwards. */
  isDeletion?: boolean
}

export const savingWords = (): Words => ({
  verb: t`Save`,
  unseen: t`Save without looking`,
  before: t`Before you save`,
  busy: t`Saving...`,
  goOn: t`Keep editing`,
})

/** How something is deleted that has no form. */
export const asDeletion = {
  get words(): Words {
    return {
      verb: t`Delete`,
      unseen: t`Delete without looking`,
      before: t`Before you delete`,
      busy: t`Deleting...`,
      isDeletion: true,
    }
  },
  opensWhenSlow: true,
  outlivesScreen: true,
}
