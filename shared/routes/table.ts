// All 132 screens of the specification and the additional ones in one table. Data only: client/app binds the pages.
import { areaRows } from './area-rows.ts'
import { publicRows } from './public-rows.ts'

export const routes = { ...publicRows, ...areaRows } as const

export type RouteName = keyof typeof routes
