/** The cache's keys of the people of a business; all begin with the first, by which an event makes all read anew. */
export const teamKeys = {
  all: (businessId: string) => ['team', businessId] as const,
  members: (businessId: string) => ['team', businessId, 'members'] as const,
  invitations: (businessId: string) => ['team', businessId, 'invitations'] as const,
  muted: (businessId: string) => ['team', businessId, 'muted'] as const,
  quota: (businessId: string) => ['team', businessId, 'quota'] as const,
}
