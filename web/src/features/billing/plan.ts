/** The plan that Frontdesk sells. */
export const PREMIUM = {
  name: 'Premium',
  price: '$4.99',
  features: [
    'Unlimited chat sessions',
    'Advanced AI responses',
    'Priority email support',
    'Payment via bKash and Card',
  ],
} as const

const NO_PLAN = 'None'

/** The plan in the navigation state, put there by the pricing page, or 'None'. */
export function chosenPlan(locationState: unknown): string {
  if (typeof locationState !== 'object' || locationState === null || !('plan' in locationState))
    return NO_PLAN
  return locationState.plan === PREMIUM.name ? PREMIUM.name : NO_PLAN
}

export function isPlan(plan: string): boolean {
  return plan !== NO_PLAN
}
