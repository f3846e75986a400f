// All rows of the table with their pages: the server's, and the browser's of somebody signed in.
import { areaRows } from '#shared/routes/area-rows.ts'
import { builtRows } from '#shared/routes/row.ts'
import { areaPages } from './area-pages.ts'
import { publicScreens, type Screens } from './screens.ts'

export const allScreens: Screens = {
  rows: [...publicScreens.rows, ...builtRows(areaRows)],
  pages: { ...publicScreens.pages, ...areaPages },
}
