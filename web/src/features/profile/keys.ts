export const profileKeys = {
  detail: (userId: string) => ['profile', userId] as const,
}
