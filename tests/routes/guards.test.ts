import { expect, it } from 'vitest'
import { allScreens } from '#client/app/all-screens.ts'
import { createRoutes } from '#client/app/routes.tsx'
import { publicScreens, type Screens } from '#client/app/screens.ts'
import type { Row } from '#shared/routes/row.ts'
import { allRoutes } from '#shared/routes/select.ts'

const binding: Parameters<typeof createRoutes>[1] = {
  rootLoader: true,
  pageLoader: () => true,
  unknownPathLoader: true,
  portalLoader: true,
  lazy: entry => entry.load,
}

function idsOf(screens: Screens): (string | undefined)[] {
  const layouts = createRoutes(screens, binding)[0]?.children ?? []
  return layouts.flatMap(({ children = [] }) => children.map(({ id }) => id)).toSorted()
}

it('createRoutes makes all routes of the table, and the open ones for visitors', () => {
  const all = allRoutes()
  expect(idsOf(allScreens)).toEqual([...all.map(([name]) => name), 'unknown-path'].toSorted())
  const open = all.filter(([, row]) => row.area === null).map(([name]) => name)
  expect(idsOf(publicScreens)).toEqual([...open, 'unknown-path'].toSorted())
})

it('createRoutes throws on an unknown guard', () => {
  const strange = ([name, row]: Screens['rows'][number]) =>
    [name, { ...row, guard: 'secret-handshake' } as unknown as Row] as const
  expect(() => createRoutes({ ...allScreens, rows: allScreens.rows.map(strange) }, binding)).toThrow(
    'Unknown route guard: secret-handshake',
  )
})
