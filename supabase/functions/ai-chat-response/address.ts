/**
 * The customer's network address, by which their replies of a day are counted; null when it is not known. It is read from
 * X-Forwarded-For, which our own server writes itself and which Supabase's gateway writes in front of its functions.
 */
export function addressOf(request: Request): string | null {
  const [first = ''] = (request.headers.get('x-forwarded-for') ?? '').split(',')
  return first.trim().slice(0, 100) || null
}
