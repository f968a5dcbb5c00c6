import { t } from '@lingui/core/macro'

/** The plan that Frontdesk sells. */
export const PREMIUM = { name: 'Premium', price: '$4.99' } as const

/** What is in it, in words. */
export const premiumFeatures = (): string[] => [
  t`Unlimited chat sessions`,
  t`Advanced AI responses`,
  t`Priority email support`,
  t`Payment via bKash and Card`,
]

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
