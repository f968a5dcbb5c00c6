import { isDocumentExtension, isText, maxDocumentBytes } from '@/lib/chat/document-types'

/** Why a file is not sent as a document. */
export type DocumentFault = 'otherKind' | 'empty' | 'tooLarge' | 'notText' | 'notItsName'

/** The extension of a file's name, in lower case. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * Looks at a file before its up to 10 MB are sent. The server looks closer: this tells at once what it would refuse.
 *
 * @returns undefined where nothing is wrong
 */
export async function faultOfDocument(file: File): Promise<DocumentFault | undefined> {
  const extension = extensionOf(file.name)
  if (!isDocumentExtension(extension)) return 'otherKind'
  if (file.size === 0) return 'empty'
  if (file.size > maxDocumentBytes) return 'tooLarge'
  if (isText(extension)) return (await isUtf8(file)) ? undefined : 'notText'
  const start = extension === 'pdf' ? '%PDF-' : 'PK\x03\x04'
  return (await file.slice(0, start.length).text()) === start ? undefined : 'notItsName'
}

async function isUtf8(file: File): Promise<boolean> {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()).includes('\0')
  } catch {
    return false
  }
}
