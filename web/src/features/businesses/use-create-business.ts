import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheBusiness } from '@/lib/business/business-cache'
import { UserFacingError } from '@/lib/errors'
import type { OpeningHours } from '@/lib/structure'
import { getSupabase } from '@/lib/supabase'

export interface NewBusiness {
  name: string
  description: string
  policies: string
  ai_instructions: string
  currency: string
  time_zone: string | null
  opening_hours?: OpeningHours
}

/** @throws UserFacingError when nobody is signed in any more, else PostgrestError */
async function createBusiness(values: NewBusiness) {
  const supabase = await getSupabase()
  const { data: auth } = await supabase.auth.getSession()
  if (!auth.session) throw new UserFacingError(t`User not authenticated`)
  const { data, error } = await supabase
    .from('businesses')
    .insert({ ...values, name: values.name.trim(), owner_id: auth.session.user.id })
    .select()
    .single()
  if (error) throw error
  return data
}

export function useCreateBusiness() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createBusiness,
    onSuccess: business => cacheBusiness(queryClient, business),
  })
}
