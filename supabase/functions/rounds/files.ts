/** Files that are removed at once. */
const batch = 500

/** Removes stored pictures that nothing refers to. @returns how many there were */
export async function removeUnusedFiles({
  rpc,
  remove,
}: {
  /** Calls a database function as the service role. */
  rpc<T>(name: string, args: Record<string, unknown>): Promise<T>
  /** Removes files by the store's own means, with their rows. */
  remove(bucket: string, names: string[]): Promise<void>
}): Promise<number> {
  const found = await rpc<{ bucket: string; name: string }[]>('unused_files', { batch })
  for (const bucket of new Set(found.map(file => file.bucket))) {
    const names = found.filter(file => file.bucket === bucket).map(({ name }) => name)
    await remove(bucket, names)
  }
  return found.length
}

/**
 * Removes files through Supabase's storage server.
 * @throws Error with its status where it refuses
 */
export const removeOver =
  (url: string, serviceKey: string) =>
  async (bucket: string, names: string[]): Promise<void> => {
    const response = await fetch(`${url}/storage/v1/object/${bucket}`, {
      method: 'DELETE',
      headers: {
        apikey: serviceKey,
        authorization: `Bearer ${serviceKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ prefixes: names }),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The storage server answered ${response.status}.`)
  }
