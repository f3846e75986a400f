// All 132 screens of the specification and the additional ones in one table. Data only: client/app binds the pages.
import { areaRows } from './area-rows.ts'
import { publicRows } from './public-rows.ts'

export const routes = { ...publicRows, ...areaRows } as const

export type RouteName = keyof typeof routes
type Rows = Readonly<Record<string, { readonly page: string; readonly state: string }>>
type BuiltIn<R extends Rows> = { [N in keyof R]: R[N]['state'] extends 'built' ? R[N]['page'] : never }[keyof R]
/** The pages of public screens; client/app/pages.ts must list all of them. */
export type BuiltPublicPage = BuiltIn<typeof publicRows>
/** The pages of areas; client/app/area-pages.ts must list all of them. */
export type BuiltAreaPage = BuiltIn<typeof areaRows>
export type BuiltPage = BuiltPublicPage | BuiltAreaPage
