import {
  BookOpen,
  ChartLine,
  History,
  LayoutDashboard,
  ListChecks,
  MessagesSquare,
  Package,
  Plug,
  Users,
} from 'lucide-react'
import type { BusinessSection } from '@/features/businesses/section'

/** The sub-tabs of a business, in their order. A section is one entry here: address, tab and chunk follow. */
export const businessSections: BusinessSection[] = [
  {
    slug: 'overview',
    label: 'Overview',
    icon: LayoutDashboard,
    load: async () => (await import('@/features/overview/overview-page')).OverviewPage,
  },
  {
    slug: 'analytics',
    label: 'Analytics',
    icon: ChartLine,
    load: async () => (await import('@/features/analytics/analytics-page')).AnalyticsPage,
  },
  {
    slug: 'products',
    label: 'Products',
    icon: Package,
    load: async () => (await import('@/features/products/products-page')).ProductsPage,
  },
  {
    slug: 'chats',
    label: 'Chat Sessions',
    icon: MessagesSquare,
    load: async () => (await import('@/features/conversations/chat-sessions-page')).ChatSessionsPage,
  },
  {
    slug: 'knowledge',
    label: 'Knowledge Base',
    icon: BookOpen,
    load: async () => (await import('@/features/knowledge/knowledge-page')).KnowledgePage,
  },
  {
    slug: 'set-up',
    label: 'Set-up',
    icon: ListChecks,
    isTabless: true,
    needs: 'manage',
    load: async () => (await import('@/features/overview/set-up/set-up-page')).SetUpPage,
  },
  {
    slug: 'history',
    label: 'History',
    icon: History,
    isTabless: true,
    load: async () => (await import('@/features/replay/history-page')).HistoryPage,
  },
  {
    slug: 'look',
    label: 'Your look',
    icon: LayoutDashboard,
    isTabless: true,
    needs: 'manage',
    load: async () => (await import('@/features/look/look-page')).LookPage,
  },
  {
    slug: 'connections',
    label: 'Connections',
    icon: Plug,
    isTabless: true,
    needs: 'manage',
    load: async () => (await import('@/features/connections/connections-page')).ConnectionsPage,
  },
  {
    slug: 'team',
    label: 'Team',
    icon: Users,
    isTabless: true,
    load: async () => (await import('@/features/team/team-page')).TeamPage,
  },
]
