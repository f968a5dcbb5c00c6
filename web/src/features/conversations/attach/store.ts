import { uploadFile } from '@/lib/chat/upload-file'
import { getSupabase } from '@/lib/supabase'

/**
 * Stores a file with the rights of whoever is signed in.
 *
 * @param place its bucket and its name there
 * @param onProgress called with the share that has been sent, from 0 to 1
 * @returns its public address
 * @throws UploadFailed
 */
export async function store(
  place: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted()
  onProgress(0)
  const { backend } = await getSupabase()
  const address = (kind: string) => `${backend.url}/storage/v1/object/${kind}${place}`
  const headers = { apikey: backend.publishableKey, Authorization: `Bearer ${await backend.accessToken()}` }
  await uploadFile(address(''), file, headers, onProgress, signal)
  return address('public/')
}
