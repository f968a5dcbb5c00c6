/**
 * The business to show: the one that the address names, else the newest.
 *
 * @param businesses newest first
 * @param id as the address has it; undefined when it names none
 * @returns undefined when the address names a business that the owner does not have, or there is none at all
 */
export function chooseBusiness<Business extends { id: string }>(
  businesses: Business[],
  id: string | undefined,
): Business | undefined {
  return id === undefined ? businesses[0] : businesses.find(business => business.id === id.toLowerCase())
}
