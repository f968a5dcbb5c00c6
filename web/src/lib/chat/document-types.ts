/** The documents that a chat takes, by the extension of their names, with their types. */
export const documentTypes = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
} as const

export type DocumentExtension = keyof typeof documentTypes

/** The most that one document may have, in bytes. */
export const maxDocumentBytes = 10 * 1024 * 1024

export const isDocumentExtension = (extension: string): extension is DocumentExtension =>
  Object.hasOwn(documentTypes, extension)

/** Whether documents of this extension are plain text. */
export const isText = (extension: string): boolean => extension === 'txt' || extension === 'csv'
