/** How a change is called on the buttons that save it: "Save", "Delete". */
export interface Words {
  verb: string
  /** What runs meanwhile: "Saving...". */
  busy: string
  /** What leads back to the form; without it there is nothing to go on with. */
  goOn?: string
  /** Whether something is gone afterwards. */
  isDeletion?: boolean
}

export const savingWords: Words = { verb: 'Save', busy: 'Saving...', goOn: 'Keep editing' }

/** How something is deleted that has no form. */
export const asDeletion = {
  words: { verb: 'Delete', busy: 'Deleting...', isDeletion: true },
  opensWhenSlow: true,
  outlivesScreen: true,
}
