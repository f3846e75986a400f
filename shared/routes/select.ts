// Questions asked of the route table: what stands in the sitemap, which row is whose dashboard, what an alias leads to.
import { may, type PermissionRow } from '#shared/access/permissions.ts'
import { type Area, areaOf, type Who } from '#shared/access/roles.ts'
import type { Row } from './row.ts'
import { type RouteName, routes } from './table.ts'

const entries = Object.entries(routes) as [RouteName, Row][]

export function rowOf(name: RouteName): Row {
  return routes[name]
}

export function builtRoutes(): readonly (readonly [RouteName, Row])[] {
  return entries.filter(([, row]) => row.state === 'built')
}

/** Public screens without a param; screens with one are listed from the data. */
export function sitemapPaths(): readonly string[] {
  return builtRoutes()
    .filter(([, row]) => row.sitemap && !row.path.includes('{'))
    .map(([, row]) => row.path)
}

/** The screens at which an area may begin, best first. */
const homes = {
  user: ['user.dashboard'],
  admin: ['admin.dashboard'],
  advisor: ['advisor.dashboard', 'advisor.portfolio'],
  supplier: ['supplier.dashboard'],
  contractor: ['contractor.dashboard'],
} as const satisfies Record<Area, readonly RouteName[]>

export type AtHome = Who & { readonly permissions: readonly PermissionRow[] }

/** Where a person is at home: the first screen that is built and that they may read, else the greeting. */
export function homeOf(who: AtHome): RouteName {
  const mayEnter = ({ state, permission }: Row): boolean =>
    state === 'built' && (!permission || may(who.permissions, permission.module, permission.action, () => undefined))
  return homes[areaOf(who)].find(name => mayEnter(rowOf(name))) ?? 'greeting'
}

/** Correct spellings that lead to the specification's own. */
export const aliases: Readonly<Record<string, RouteName>> = {
  '/advisor/calendar': 'advisor.calendar',
  '/admin/professional-onboarding-documents': 'admin.onboarding-documents',
}
