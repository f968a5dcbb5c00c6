/** A page that Lighthouse visits. */
export interface VisitedPage {
  name: string
  /** Its path on the server. */
  path: string
  /** Whether the owner of the sample shop is signed in there. */
  isSignedIn: boolean
  /** Whether it is answered with a status of 400 and more, which Lighthouse takes for a fault otherwise. */
  isRefused?: boolean
}

/** Each page for everybody, and each of the dashboard of one business. */
export function pagesOf(businessId: string): VisitedPage[] {
  const business = `/dashboard/businesses/${businessId}`
  const open = (name: string, path: string): VisitedPage => ({ name, path, isSignedIn: false })
  const owned = (name: string, path: string): VisitedPage => ({ name, path, isSignedIn: true })
  return [
    open('Landing', '/'),
    open('Pricing', '/pricing'),
    open('Sign in', '/auth'),
    open('Sign up', '/auth?tab=sign-up'),
    open('Address confirmed', '/verification-completed'),
    open('Invitation', '/join'),
    open('Customer’s chat', `/chat/${businessId}`),
    { ...open('E-mails’ end', '/unsubscribe'), isRefused: true },
    open('Local mailbox', '/mailbox'),
    { ...open('Not found', '/nowhere'), isRefused: true },
    owned('Businesses', '/dashboard'),
    owned('New business', '/dashboard/businesses/new'),
    owned('Overview', `${business}/overview`),
    owned('Analytics', `${business}/analytics`),
    owned('Products', `${business}/products`),
    owned('Chat Sessions', `${business}/chats`),
    owned('Knowledge Base', `${business}/knowledge`),
    owned('Set-up', `${business}/set-up`),
    owned('History', `${business}/history`),
    owned('Your look', `${business}/look`),
    owned('Connections', `${business}/connections`),
    owned('Team', `${business}/team`),
    owned('Inbox', `${business}/inbox`),
    owned('Profile', '/dashboard/profile'),
    owned('Notifications', '/dashboard/notifications'),
    owned('Payment', '/payment'),
  ]
}
