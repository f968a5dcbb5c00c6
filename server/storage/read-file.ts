import { buffer } from 'node:stream/consumers'
import {
  mostPictureBytes,
  pictureIn,
  type ReadFile,
  storedIn,
} from '../../supabase/functions/ai-chat-response/model/pictures.ts'
import { maxDocumentBytes } from './document-types.ts'
import type { Storage } from './storage.ts'

type Place = NonNullable<ReturnType<typeof storedIn>>

/** Reads stored pictures for the assistant and for messengers directly from the store: no URL is ever fetched. */
export const createReadPicture = (storage: Pick<Storage, 'objects' | 'files'>): ReadFile =>
  reader(storage, pictureIn, mostPictureBytes)

/** Reads stored documents of chats in the same way, for messengers. Their addresses end with the name that they are saved under. */
export const createReadDocument = (storage: Pick<Storage, 'objects' | 'files'>): ReadFile =>
  reader(storage, url => storedIn(url.replace(/\?.*/s, ''), ['chat-documents']), maxDocumentBytes)

const reader =
  (
    { objects, files }: Pick<Storage, 'objects' | 'files'>,
    placeOf: (url: string) => Place | null,
    mostBytes: number,
  ): ReadFile =>
  async url => {
    const place = placeOf(url)
    const found = place && (await objects.find(place.bucket, place.name))
    if (!found || found.size > mostBytes) return null
    const stream = await files.read(found.key)
    return stream ? { bytes: await buffer(stream), type: found.type } : null
  }
