// Queries on the route table: sitemap, a person's sections and start page, aliases.
import type { PermissionRow } from '#shared/access/permissions.ts'
import { areaOf, type Who } from '#shared/access/roles.ts'
import { entriesOf, type Row } from './row.ts'
import { type RouteName, routes } from './table.ts'

export function rowOf(name: RouteName): Row {
  return routes[name]
}

export function allRoutes(): readonly (readonly [RouteName, Row])[] {
  return entriesOf(routes)
}

/** Additional screens without value for search engines. */
const unlisted: readonly RouteName[] = ['check-record', 'ask-price', 'share', 'start']

/** Public screens without params; screens with params are listed from the data. */
export function sitemapPaths(): readonly string[] {
  return allRoutes()
    .filter(([name, row]) => row.guard === 'open' && !unlisted.includes(name) && !row.path.includes('{'))
    .map(([, row]) => row.path)
}

/** The name without its area: `job-requests` for `user.job-requests`. */
export function tailOf(name: RouteName): string {
  return name.slice(name.indexOf('.') + 1)
}

export type AtHome = Who & {
  readonly permissions: readonly PermissionRow[]
  readonly approved: boolean
  readonly secondFactorRequired: boolean
}

function mayEnter({ permissions }: AtHome, { permission }: Row): boolean {
  return !permission || permissions.some(({ genericModules: { name, isRead } }) => isRead && name === permission.module)
}

/** A screen directly below its area is a section of the menu. */
const sections = allRoutes().filter(([, { area, path }]) => area && /^\/\w+\/[\w-]+$/.test(path))

/** The sections that a person can read, in the order of the table. Before the approval the application takes the place of the dashboard. */
export function sectionsOf(who: AtHome): readonly RouteName[] {
  const area = areaOf(who)
  const dashboard = `${area}.dashboard` as const
  // Without the required second factor nothing else opens.
  if (who.secondFactorRequired) return [`${area}.settings`]
  const names = sections
    .filter(([, row]) => row.area === area)
    .map(([name]) => (name === dashboard && !who.approved ? 'account.join-as-professional' : name))
  return names.filter(name => mayEnter(who, rowOf(name)))
}

/** The start page: the first section, else the settings, which everybody has. */
export function homeOf(who: AtHome): RouteName {
  return sectionsOf(who)[0] ?? `${areaOf(who)}.settings`
}

/** Correct spellings that redirect to the specification's spelling. */
export const aliases: Readonly<Record<string, RouteName>> = {
  '/advisor/calendar': 'advisor.calendar',
  '/admin/professional-onboarding-documents': 'admin.onboarding-documents',
}
