import { buffer } from 'node:stream/consumers'
import {
  mostPictureBytes,
  type PictureFile,
  pictureIn,
  type ReadPicture,
} from '../../supabase/functions/ai-chat-response/model/pictures.ts'
import { maxDocumentBytes } from './documents.ts'
import type { Storage } from './storage.ts'

/** Reads stored pictures for the assistant and for messengers directly from the store: no URL is ever fetched. */
export function createReadPicture({ objects, files }: Pick<Storage, 'objects' | 'files'>): ReadPicture {
  return async url => {
    const place = pictureIn(url)
    return place && read({ objects, files }, place.bucket, place.name, mostPictureBytes)
  }
}

/** Reads stored documents of chats in the same way, for messengers. */
export function createReadDocument(storage: Pick<Storage, 'objects' | 'files'>): ReadPicture {
  return async url => {
    const [, name] =
      /^https?:\/\/[^/?#\s]+\/storage\/v1\/object\/public\/chat-documents\/([\w.-]+)(?:\?|$)/.exec(url) ?? []
    return name === undefined ? null : read(storage, 'chat-documents', name, maxDocumentBytes)
  }
}

async function read(
  { objects, files }: Pick<Storage, 'objects' | 'files'>,
  bucket: string,
  name: string,
  mostBytes: number,
): Promise<PictureFile | null> {
  const found = await objects.find(bucket, name)
  if (!found || found.size > mostBytes) return null
  const stream = await files.read(found.key)
  return stream ? { bytes: await buffer(stream), type: found.type } : null
}
