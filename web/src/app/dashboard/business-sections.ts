import { msg } from '@lingui/core/macro'
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
import { withWords } from '@/app/page'
import type { BusinessSection } from '@/features/businesses/section'

/** The sub-tabs of a business, in their order. A section is one entry here: address, tab and chunk follow. */
export const businessSections: BusinessSection[] = [
  {
    slug: 'overview',
    label: msg`Overview`,
    icon: LayoutDashboard,
    load: withWords('overview', async () => (await import('@/features/overview/overview-page')).OverviewPage),
  },
  {
    slug: 'analytics',
    label: msg`Analytics`,
    icon: ChartLine,
    load: withWords(
      'analytics',
      async () => (await import('@/features/analytics/analytics-page')).AnalyticsPage,
    ),
  },
  {
    slug: 'products',
    label: msg`Products`,
    icon: Package,
    load: withWords('products', async () => (await import('@/features/products/products-page')).ProductsPage),
    begin: async (...of) => (await import('@/features/products/products-page')).beginProducts(...of),
  },
  {
    slug: 'chats',
    label: msg`Chat Sessions`,
    icon: MessagesSquare,
    load: withWords(
      'conversations',
      async () => (await import('@/features/conversations/chat-sessions-page')).ChatSessionsPage,
    ),
    begin: async (...of) =>
      (await import('@/features/conversations/chat-sessions-page')).beginChatSessions(...of),
  },
  {
    slug: 'knowledge',
    label: msg`Knowledge Base`,
    icon: BookOpen,
    load: withWords(
      'knowledge',
      async () => (await import('@/features/knowledge/knowledge-page')).KnowledgePage,
    ),
  },
  {
    slug: 'set-up',
    label: msg`Set-up`,
    icon: ListChecks,
    isTabless: true,
    needs: 'manage',
    load: withWords(
      'overview',
      async () => (await import('@/features/overview/set-up/set-up-page')).SetUpPage,
    ),
  },
  {
    slug: 'history',
    label: msg`History`,
    icon: History,
    isTabless: true,
    load: withWords('replay', async () => (await import('@/features/replay/history-page')).HistoryPage),
  },
  {
    slug: 'look',
    label: msg`Your look`,
    icon: LayoutDashboard,
    isTabless: true,
    needs: 'manage',
    load: withWords('look', async () => (await import('@/features/look/look-page')).LookPage),
  },
  {
    slug: 'connections',
    label: msg`Connections`,
    icon: Plug,
    isTabless: true,
    needs: 'manage',
    load: withWords(
      'connections',
      async () => (await import('@/features/connections/connections-page')).ConnectionsPage,
    ),
  },
  {
    slug: 'team',
    label: msg`Team`,
    icon: Users,
    isTabless: true,
    load: withWords('team', async () => (await import('@/features/team/team-page')).TeamPage),
  },
]
