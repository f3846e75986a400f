// The link of kept news: a route of the table with its params, as a path without language prefix.
import { fillPath } from '#shared/routes/fill-path.ts'
import { type RouteName, routes } from '#shared/routes/table.ts'

function isRoute(name: string): name is RouteName {
  return Object.hasOwn(routes, name)
}

/** A route that is no more, or that a newer build knows, leads home. */
export function storedLink(route: string, params: unknown): string {
  return isRoute(route) ? fillPath(routes[route].path, params as Record<string, string>) : '/'
}
