/** How a change is called on the buttons that save it: "Save", "Delete". */
export interface Words {
  verb: string
  /** What runs meanwhile: "Saving...". */
  busy: string
  /** What leads back to the form; without it there is nothing to go on with. */
  goOn?: string
}

export const savingWords: Words = { verb: 'Save', busy: 'Saving...', goOn: 'Go on editing' }

/** How something is deleted that has no form. */
export const asDeletion = {
  words: { verb: 'Delete', busy: 'Deleting...' },
  opensWhenSlow: true,
  outlivesScreen: true,
}
