import { useMutation } from '@tanstack/react-query'
import { useUpdateBusiness } from '@/lib/business/use-update-business'
import { getStorage } from '@/lib/storage'
import { type LookDraft, toRow } from './look-draft.ts'

const bucket = 'business-logos'

/** @returns the address of the stored file @throws StorageError */
async function uploadLogo(businessId: string, file: Blob): Promise<string> {
  const files = (await getStorage()).from(bucket)
  // Each logo has an address of its own, so that no page shows an older one from its cache.
  const name = `${businessId}-${Date.now()}.png`
  const { error } = await files.upload(name, file, { contentType: 'image/png' })
  if (error) throw error
  return files.getPublicUrl(name).data.publicUrl
}

/** Saves the look of a business; a new logo is stored first. */
export function useSaveLook(businessId: string) {
  const update = useUpdateBusiness(businessId)
  return useMutation({
    mutationFn: async (draft: LookDraft) => {
      const { logo } = draft
      const logoUrl = logo && typeof logo !== 'string' ? await uploadLogo(businessId, logo.file) : logo
      return update.mutateAsync(toRow(draft, logoUrl))
    },
  })
}
