// The layouts around an owner's screens, loaded as one file: each by itself would be one more request before the first paint.
export { DashboardLayout } from '@/app/dashboard/dashboard-layout'
export { RequireSession } from '@/app/require-session'
export { BusinessesPage } from '@/features/businesses/businesses-page'
