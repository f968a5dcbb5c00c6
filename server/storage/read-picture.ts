import { buffer } from 'node:stream/consumers'
import {
  mostPictureBytes,
  pictureIn,
  type ReadPicture,
} from '../../supabase/functions/ai-chat-response/model/pictures.ts'
import type { Storage } from './storage.ts'

/** Reads stored pictures for the assistant directly from the store: no URL is ever fetched. */
export function createReadPicture({ objects, files }: Pick<Storage, 'objects' | 'files'>): ReadPicture {
  return async url => {
    const place = pictureIn(url)
    const found = place && (await objects.find(place.bucket, place.name))
    if (!found || found.size > mostPictureBytes) return null
    const stream = await files.read(found.key)
    return stream ? { bytes: await buffer(stream), type: found.type } : null
  }
}
