// What screens are called where people choose or read their names: keys of the texts `screens`. A screen of several areas
// has one title.
import type { Area } from '#shared/access/roles.ts'
import type { areaRows } from './area-rows.ts'
import type { publicRows } from './public-rows.ts'
import { allRoutes, rowOf, tailOf } from './select.ts'
import { type RouteName, routes } from './table.ts'

type Dashed<N extends string> = N extends `${infer A}.${infer B}` ? `${A}-${Dashed<B>}` : N
type Tail<N extends string> = N extends `${Exclude<Area, 'admin'>}.${infer T}` ? T : never
type ScreenTitle = `public.${Dashed<keyof typeof publicRows>}` | `own.${Dashed<Tail<keyof typeof areaRows>>}`

/** Every screen but those of staff, who have no help, and the one that only redirects. */
export const helpScreens: readonly RouteName[] = allRoutes()
  .filter(([name, { area }]) => area !== 'admin' && name !== 'start')
  .map(([name]) => name)

export const isHelpScreen = (name: string): name is RouteName =>
  Object.hasOwn(routes, name) && rowOf(name as RouteName).area !== 'admin'

/** For a screen that is no staff screen. */
export function screenTitleKey(name: RouteName): ScreenTitle {
  const isPublic = rowOf(name).area === null
  const tail = isPublic ? name : tailOf(name)
  return `${isPublic ? 'public' : 'own'}.${tail.replaceAll('.', '-')}` as ScreenTitle
}
