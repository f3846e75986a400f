// Questions asked of the route table: what stands in the sitemap, which row is whose dashboard, what an alias leads to.
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

const dashboards = {
  user: 'user.dashboard',
  admin: 'admin.dashboard',
  advisor: 'advisor.dashboard',
  supplier: 'supplier.dashboard',
  contractor: 'contractor.dashboard',
} as const satisfies Record<Area, RouteName>

/** Where a person is at home. An area whose dashboard is not built yet begins at the greeting. */
export function homeOf(who: Who): RouteName {
  const name = dashboards[areaOf(who)]
  return rowOf(name).state === 'built' ? name : 'greeting'
}

/** Correct spellings that lead to the specification's own. */
export const aliases: Readonly<Record<string, RouteName>> = {
  '/advisor/calendar': 'advisor.calendar',
  '/admin/professional-onboarding-documents': 'admin.onboarding-documents',
}
