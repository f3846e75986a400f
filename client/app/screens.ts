import { pages } from 'virtual:screens/public'
import { publicRows } from '#shared/routes/public-rows.ts'
import { entriesOf, type Row } from '#shared/routes/row.ts'
import type { RouteName } from '#shared/routes/table.ts'
import type { Pages } from './pages.ts'

export type Screens = { readonly rows: readonly (readonly [RouteName, Row])[]; readonly pages: Pages }

export const publicScreens: Screens = { rows: entriesOf(publicRows), pages }
