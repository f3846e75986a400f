// Questions asked of the route table: what stands in the sitemap, which row is whose dashboard, what an alias leads to.
import type { PermissionRow } from '#shared/access/permissions.ts'
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

/** Where an area begins while its dashboard is not built. */
const otherHomes: Readonly<Partial<Record<Area, RouteName>>> = { advisor: 'advisor.portfolio' }

export type AtHome = Who & { readonly permissions: readonly PermissionRow[] }

function mayEnter({ permissions }: AtHome, { state, permission }: Row): boolean {
  return (
    state === 'built' &&
    (!permission || permissions.some(({ genericModules: { name, isRead } }) => isRead && name === permission.module))
  )
}

/** Where a person is at home: the first screen that is built and that they may read, else the greeting. */
export function homeOf(who: AtHome): RouteName {
  const area = areaOf(who)
  const names: readonly (RouteName | undefined)[] = [`${area}.dashboard`, otherHomes[area]]
  return names.find(name => name && mayEnter(who, rowOf(name))) ?? 'greeting'
}

/** Correct spellings that lead to the specification's own. */
export const aliases: Readonly<Record<string, RouteName>> = {
  '/advisor/calendar': 'advisor.calendar',
  '/admin/professional-onboarding-documents': 'admin.onboarding-documents',
}
