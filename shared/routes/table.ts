// All 132 screens of the specification in one table. Pure data: pages are bound to it in client/app.
import { areaRows } from './area-rows.ts'
import { publicRows } from './public-rows.ts'

export const routes = { ...publicRows, ...areaRows } as const

export type RouteName = keyof typeof routes
export type PathOf<N extends RouteName> = (typeof routes)[N]['path']
type BuiltName = { [N in RouteName]: (typeof routes)[N]['state'] extends 'built' ? N : never }[RouteName]
/** Every page that must exist: client/app/pages.ts is exhaustive over it. */
export type BuiltPage = (typeof routes)[BuiltName]['page']
