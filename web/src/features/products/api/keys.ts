export const productKeys = {
  business: (businessId: string) => ['products', businessId] as const,
  list: (businessId: string, search: string, page: number) => ['products', businessId, search, page] as const,
  categories: (businessId: string) => ['product-categories', businessId] as const,
}
