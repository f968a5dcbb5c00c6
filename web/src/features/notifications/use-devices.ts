import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchDevices, removeDevice, testDevice } from '@/lib/push/devices'
import { switchOff, switchOn, thisDigest } from '@/lib/push/this-device'
import { notificationKeys } from './keys.ts'

/** The devices of an account, and which of them this browser is: the digest of its address, or null. */
export function useDevices(userId: string) {
  return useQuery({
    queryKey: notificationKeys.devices(userId),
    queryFn: async ({ signal }) => {
      const [devices, own] = await Promise.all([fetchDevices(signal), thisDigest()])
      return { devices, own }
    },
  })
}

/** Changes something about the devices, and reads them anew. */
function useDeviceChange<Value>(userId: string, change: (value: Value) => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.devices(userId) }),
  })
}

/** @returns a mutation that takes the installation's key */
export const useSwitchOn = (userId: string) => useDeviceChange(userId, (key: string) => switchOn(userId, key))

/** @returns a mutation that takes a device off the list; this browser's own subscription ends with it */
export const useRemoveDevice = (userId: string) =>
  useDeviceChange(userId, ({ id, isOwn }: { id: string; isOwn: boolean }) =>
    isOwn ? switchOff(userId) : removeDevice(id),
  )

export const useTestDevice = () => useMutation({ mutationFn: testDevice })
