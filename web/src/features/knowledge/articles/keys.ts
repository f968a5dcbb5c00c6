export const articleKeys = {
  business: (businessId: string) => ['articles', businessId] as const,
  list: (businessId: string, search: string) => ['articles', businessId, 'list', search] as const,
  content: (businessId: string, id: string) => ['articles', businessId, 'content', id] as const,
}
