import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AccountSettingsChange,
  fetchAccountSettings,
  saveAccountSettings,
} from '@/lib/account/account-settings'
import { notificationKeys } from './keys.ts'

/** The settings of an account. */
export function useAccountSettings(userId: string) {
  return useQuery({
    queryKey: notificationKeys.settings(userId),
    queryFn: ({ signal }) => fetchAccountSettings(signal),
  })
}

/** Changes those that are given. */
export function useSaveAccountSettings(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: AccountSettingsChange) => saveAccountSettings(change),
    onSuccess: saved => queryClient.setQueryData(notificationKeys.settings(userId), saved),
  })
}
