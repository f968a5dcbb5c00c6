export const historyKeys = {
  business: (businessId: string) => ['history', businessId] as const,
  last: (businessId: string) => ['history', businessId, 'last'] as const,
}
