import BadgePercent from 'lucide-react/icons/badge-percent'
import Bell from 'lucide-react/icons/bell'
import Bookmark from 'lucide-react/icons/bookmark'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Calculator from 'lucide-react/icons/calculator'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleHelp from 'lucide-react/icons/circle-help'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Contact from 'lucide-react/icons/contact'
import FileCheck from 'lucide-react/icons/file-check'
import FileUser from 'lucide-react/icons/file-user'
import FolderKanban from 'lucide-react/icons/folder-kanban'
import Gavel from 'lucide-react/icons/gavel'
import Handshake from 'lucide-react/icons/handshake'
import Heart from 'lucide-react/icons/heart'
import Images from 'lucide-react/icons/images'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MessageSquare from 'lucide-react/icons/message-square'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Package from 'lucide-react/icons/package'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Scale from 'lucide-react/icons/scale'
import Settings from 'lucide-react/icons/settings'
import Shapes from 'lucide-react/icons/shapes'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Store from 'lucide-react/icons/store'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import TextSearch from 'lucide-react/icons/text-search'
import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { useUnread } from '#client/features/notifications/unread.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { portalRouteId, useRoot } from '#client/platform/root.ts'
import type { NavItem } from '#client/ui/frame/nav-item.ts'
import type { Area } from '#shared/access/roles.ts'
import { splitLanguage } from '#shared/i18n/languages.ts'
import { rowOf, sectionsOf, tailOf } from '#shared/routes/select.ts'
import type { Waits } from './portal.data.ts'

const icons: Readonly<Record<string, ReactNode>> = {
  dashboard: <LayoutDashboard />,
  'job-requests': <ClipboardList />,
  jobs: <ClipboardList />,
  leads: <BriefcaseBusiness />,
  projects: <FolderKanban />,
  'onboarding-request': <UserCheck />,
  'onboarding-documents': <FileCheck />,
  'join-as-professional': <FileUser />,
  calendar: <CalendarDays />,
  portfolio: <Images />,
  connects: <Handshake />,
  enquiries: <Scale />,
  'contacts-clients': <Contact />,
  notifications: <Bell />,
  chats: <MessageSquare />,
  'my-wishlists': <Heart />,
  'my-ideas-book': <Bookmark />,
  ideabooks: <Bookmark />,
  assistants: <Calculator />,
  'complaint-reports': <Gavel />,
  'help-support': <CircleHelp />,
  settings: <Settings />,
  products: <Package />,
  store: <Store />,
  'offers-and-deals': <BadgePercent />,
  'product-category': <Shapes />,
  'ideabook-categories': <Lightbulb />,
  'community-topics': <MessagesSquare />,
  profiles: <Users />,
  'admin-profiles': <ShieldCheck />,
  categories: <Shapes />,
  searchcategory: <TextSearch />,
  'website-controls': <PanelsTopLeft />,
  'form-builder': <TextCursorInput />,
}

/** Sections of the bottom bar whose names are too long for it in one of the languages. */
const shortened = new Set([
  'dashboard',
  'job-requests',
  'notifications',
  'contacts-clients',
  'onboarding-request',
  'connects',
  'portfolio',
  'enquiries',
])
const mostShown = 99

export function countText(count: number): string | undefined {
  if (count === 0) return undefined
  return count > mostShown ? `${mostShown}+` : String(count)
}

export function useSections(): readonly NavItem[] {
  const t = useTexts('portal')
  const { user, unread } = useRoot()
  const { path } = splitLanguage(useLocation().pathname)
  const current = useUnread(unread)
  const waits = useRouteLoaderData(portalRouteId) as Waits | undefined
  if (!user) return []
  const countOf = (tail: string): number =>
    tail === 'notifications' ? current : (waits?.sections.find(({ section }) => section === tail)?.count ?? 0)
  return sectionsOf(user).map(name => {
    const { path: to } = rowOf(name)
    return {
      label: t(`sections.${tailOf(name)}`),
      short: shortened.has(tailOf(name)) ? t(`short.${tailOf(name)}`) : undefined,
      href: to,
      icon: icons[tailOf(name)],
      current: path === to || path.startsWith(`${to}/`),
      count: countText(countOf(tailOf(name))),
    }
  })
}

/** The path that the bell leads to in this area. */
export function notificationsPath(area: Area): string {
  return rowOf(`${area}.notifications`).path
}
