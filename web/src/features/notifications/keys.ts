export const notificationKeys = {
  devices: (userId: string) => ['push-devices', userId] as const,
  settings: (userId: string) => ['account-settings', userId] as const,
}
