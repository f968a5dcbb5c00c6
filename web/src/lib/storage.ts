import { StorageClient } from '@supabase/storage-js'
import { getSupabase } from '@/lib/supabase'

/** File storage with the rights of whoever is signed in: `(await getStorage()).from('product-images')`. */
export async function getStorage(): Promise<StorageClient> {
  const { backend } = await getSupabase()
  return new StorageClient(`${backend.url}/storage/v1`, {}, backend.fetch)
}
