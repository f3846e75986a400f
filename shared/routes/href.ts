// Builds a link from a route's name, so that no path is ever written twice.
import { type PathOf, type RouteName, routes } from './table.ts'

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
type Params<N extends RouteName> = Record<ParamNames<PathOf<N>>, string>
type Args<N extends RouteName> = [ParamNames<PathOf<N>>] extends [never] ? [params?: undefined] : [params: Params<N>]

/** The path of a screen without language prefix: `href('user.my-request', { job })`. */
export function href<N extends RouteName>(name: N, ...[params]: Args<N>): string {
  return fillPath(routes[name].path, params ?? {})
}

/** Fills the braces of a path of the table. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}
