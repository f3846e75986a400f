// All 132 screens of the specification, and those of the house, in one table. Pure data: pages are bound to it in client/app.
import { areaRows } from './area-rows.ts'
import { publicRows } from './public-rows.ts'

export const routes = { ...publicRows, ...areaRows } as const

export type RouteName = keyof typeof routes
type Rows = Readonly<Record<string, { readonly page: string; readonly state: string }>>
type BuiltIn<R extends Rows> = { [N in keyof R]: R[N]['state'] extends 'built' ? R[N]['page'] : never }[keyof R]
/** Every page that must exist for everybody: client/app/pages.ts is exhaustive over it. */
export type BuiltPublicPage = BuiltIn<typeof publicRows>
/** Every page that must exist in the areas: client/app/area-pages.ts is exhaustive over it. */
export type BuiltAreaPage = BuiltIn<typeof areaRows>
export type BuiltPage = BuiltPublicPage | BuiltAreaPage
