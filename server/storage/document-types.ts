const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** The documents that a chat takes, by the extension of their names, with the type that they are served as. */
export const documentTypes = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
} as const

export type DocumentExtension = keyof typeof documentTypes

export const isDocumentExtension = (extension: string): extension is DocumentExtension =>
  Object.hasOwn(documentTypes, extension)
