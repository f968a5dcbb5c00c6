import {
  type DocumentExtension,
  isText,
  documentTypes as types,
} from '../../web/src/lib/chat/document-types.ts'

export {
  type DocumentExtension,
  isDocumentExtension,
  maxDocumentBytes,
} from '../../web/src/lib/chat/document-types.ts'

/** The type that each kind of document is served as: text is UTF-8, as was checked. */
export const documentTypes = Object.fromEntries(
  Object.entries(types).map(([extension, type]) => [
    extension,
    isText(extension) ? `${type}; charset=utf-8` : type,
  ]),
) as Record<DocumentExtension, string>
