// All screens, for the server and for the browser of a signed-in person. Visitors load `screens.ts` only.
import { pages as areaPages } from 'virtual:screens/areas'
import { areaRows } from '#shared/routes/area-rows.ts'
import { entriesOf } from '#shared/routes/row.ts'
import { publicScreens, type Screens } from './screens.ts'

export const allScreens: Screens = {
  rows: [...publicScreens.rows, ...entriesOf(areaRows)],
  pages: { ...publicScreens.pages, ...areaPages },
}
