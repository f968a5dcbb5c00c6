import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheBusiness } from '@/lib/business-cache'
import { getSupabase, type Row } from '@/lib/supabase'

type AssistantSettings = Partial<Pick<Row<'businesses'>, 'is_assistant_on' | 'daily_reply_limit'>>

/** @throws PostgrestError */
async function updateAssistant(businessId: string, settings: AssistantSettings) {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .from('businesses')
    .update(settings)
    .eq('id', businessId)
    .select()
    .single()
  if (error) throw error
  return data
}

/** Switches the assistant of a business, or sets its daily limit. */
export function useUpdateAssistant(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (settings: AssistantSettings) => updateAssistant(businessId, settings),
    onSuccess: business => cacheBusiness(queryClient, business),
  })
}
