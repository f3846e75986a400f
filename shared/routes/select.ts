// Questions asked of the route table: what stands in the sitemap, which sections a person has and where they are at home, what an alias leads to.
import type { PermissionRow } from '#shared/access/permissions.ts'
import { areaOf, type Who } from '#shared/access/roles.ts'
import { builtRows, type Row } from './row.ts'
import { sections } from './sections.ts'
import { type RouteName, routes } from './table.ts'

export function rowOf(name: RouteName): Row {
  return routes[name]
}

export function builtRoutes(): readonly (readonly [RouteName, Row])[] {
  return builtRows(routes)
}

/** Of the house, for who holds a paper or is on the way to somewhere: in no index. */
const unlisted: readonly RouteName[] = ['check-record', 'ask-price']

/** Public screens without a param; screens with one are listed from the data. */
export function sitemapPaths(): readonly string[] {
  return builtRoutes()
    .filter(([name, row]) => row.guard === 'open' && !unlisted.includes(name) && !row.path.includes('{'))
    .map(([, row]) => row.path)
}

/** A section's own name, such as `job-requests` of `user.job-requests`. */
export function tailOf(name: RouteName): string {
  return name.slice(name.indexOf('.') + 1)
}

export type AtHome = Who & {
  readonly permissions: readonly PermissionRow[]
  readonly approved: boolean
  readonly secondFactorRequired: boolean
}

function mayEnter({ permissions }: AtHome, { state, permission }: Row): boolean {
  return (
    state === 'built' &&
    (!permission || permissions.some(({ genericModules: { name, isRead } }) => isRead && name === permission.module))
  )
}

/** The sections that are built and that a person may read. Before the approval the application stands where the dashboard opens later. */
export function sectionsOf(who: AtHome): readonly RouteName[] {
  const area = areaOf(who)
  const dashboard = `${area}.dashboard` as const
  // Nothing else opens without the second factor that the house asks for.
  if (who.secondFactorRequired) return [`${area}.settings`]
  const names = sections[area].map(name =>
    name === dashboard && !who.approved ? 'account.join-as-professional' : name,
  )
  return names.filter(name => mayEnter(who, rowOf(name)))
}

/** Where a person is at home: the first of their sections, else their settings, which everybody has. */
export function homeOf(who: AtHome): RouteName {
  return sectionsOf(who)[0] ?? `${areaOf(who)}.settings`
}

/** Correct spellings that lead to the specification's own. */
export const aliases: Readonly<Record<string, RouteName>> = {
  '/advisor/calendar': 'advisor.calendar',
  '/admin/professional-onboarding-documents': 'admin.onboarding-documents',
}
