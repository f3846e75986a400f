// The sections of each area: its built screens that the person may read, in the order people use them.
import Bell from 'lucide-react/icons/bell'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Contact from 'lucide-react/icons/contact'
import FileCheck from 'lucide-react/icons/file-check'
import FileUser from 'lucide-react/icons/file-user'
import FolderKanban from 'lucide-react/icons/folder-kanban'
import Handshake from 'lucide-react/icons/handshake'
import Images from 'lucide-react/icons/images'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Settings from 'lucide-react/icons/settings'
import Shapes from 'lucide-react/icons/shapes'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import TextSearch from 'lucide-react/icons/text-search'
import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useUnread } from '#client/features/notifications/unread.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import type { NavItem } from '#client/ui/nav-item.ts'
import { type Area, areaOf } from '#shared/access/roles.ts'
import { splitLanguage } from '#shared/i18n/languages.ts'
import type { PageUser } from '#shared/rendering/page.ts'
import { rowOf } from '#shared/routes/select.ts'
import type { RouteName } from '#shared/routes/table.ts'

const sections: Readonly<Record<Area, readonly RouteName[]>> = {
  user: [
    'user.dashboard',
    'user.job-requests',
    'user.projects',
    'user.chats',
    'user.my-wishlists',
    'user.my-ideas-book',
    'user.contacts-clients',
    'user.complaint-reports',
    'user.notifications',
    'user.help-support',
    'user.settings',
  ],
  contractor: [
    'contractor.dashboard',
    'contractor.leads',
    'contractor.projects',
    'contractor.chats',
    'contractor.portfolio',
    'contractor.contacts-clients',
    'contractor.complaint-reports',
    'contractor.notifications',
    'contractor.settings',
  ],
  advisor: [
    'advisor.dashboard',
    'advisor.leads',
    'advisor.calendar',
    'advisor.projects',
    'advisor.chats',
    'advisor.portfolio',
    'advisor.contacts-clients',
    'advisor.notifications',
    'advisor.settings',
  ],
  supplier: [
    'supplier.dashboard',
    'supplier.store',
    'supplier.products',
    'supplier.offers-and-deals',
    'supplier.chats',
    'supplier.contacts-clients',
    'supplier.notifications',
    'supplier.settings',
  ],
  admin: [
    'admin.dashboard',
    'admin.jobs',
    'admin.onboarding-request',
    'admin.connects',
    'admin.products',
    'admin.profiles',
    'admin.projects',
    'admin.complaint-reports',
    'admin.notifications',
    'admin.onboarding-documents',
    'admin.categories',
    'admin.searchcategory',
    'admin.form-builder',
    'admin.admin-profiles',
    'admin.settings',
  ],
}

/** A section's tail, such as `job-requests`: names its text and its icon. */
function tailOf(name: RouteName): string {
  return name.slice(name.indexOf('.') + 1)
}

const icons: Readonly<Record<string, ReactNode>> = {
  dashboard: <LayoutDashboard />,
  'job-requests': <ClipboardList />,
  jobs: <ClipboardList />,
  leads: <BriefcaseBusiness />,
  projects: <FolderKanban />,
  'onboarding-request': <UserCheck />,
  'onboarding-documents': <FileCheck />,
  'join-as-professional': <FileUser />,
  portfolio: <Images />,
  connects: <Handshake />,
  'contacts-clients': <Contact />,
  notifications: <Bell />,
  settings: <Settings />,
  profiles: <Users />,
  'admin-profiles': <ShieldCheck />,
  categories: <Shapes />,
  searchcategory: <TextSearch />,
  'form-builder': <TextCursorInput />,
}

/** Before the approval the application stands where the dashboard opens later. */
function sectionsOf(user: PageUser): readonly RouteName[] {
  const names = sections[areaOf(user)]
  if (user.approved) return names
  return names.map(name => (tailOf(name) === 'dashboard' ? 'account.join-as-professional' : name))
}

const mostShown = 99

export function countText(count: number): string | undefined {
  if (count === 0) return undefined
  return count > mostShown ? `${mostShown}+` : String(count)
}

/** The own area's sections. */
export function useSections(): readonly NavItem[] {
  const t = useTexts('portal')
  const { user, unread } = useRoot()
  const may = useMay()
  const { path } = splitLanguage(useLocation().pathname)
  const current = useUnread(unread)
  if (!user) return []
  return (
    sectionsOf(user)
      .map(name => ({ name, row: rowOf(name) }))
      .filter(
        ({ row }) => row.state === 'built' && (!row.permission || may(row.permission.module, row.permission.action)),
      )
      // Nothing else opens without the second factor that the house asks for.
      .filter(({ name }) => !user.secondFactorRequired || tailOf(name) === 'settings')
      .map(({ name, row }) => ({
        label: t(`sections.${tailOf(name)}`),
        href: row.path,
        icon: icons[tailOf(name)],
        current: path === row.path || path.startsWith(`${row.path}/`),
        count: tailOf(name) === 'notifications' ? countText(current) : undefined,
      }))
  )
}

/** The own settings; everybody has some. */
export function settingsPath(area: Area): string {
  return rowOf(`${area}.settings`).path
}

/** The bell's target in the own area; null while that screen is not built. */
export function notificationsPath(area: Area): string | null {
  const { path, state } = rowOf(`${area}.notifications`)
  return state === 'built' ? path : null
}
