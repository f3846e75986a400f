// A guard that nobody knows stops the house at its start, not a person at a door.
import { expect, it, vi } from 'vitest'
import { pages } from '#client/app/pages.ts'
import { createRoutes } from '#client/app/routes.tsx'
import type { Row } from '#shared/routes/row.ts'
import { routes } from '#shared/routes/table.ts'

const table = vi.hoisted(() => ({ guard: null as string | null }))
vi.mock('#shared/routes/select.ts', async original => {
  const select = await original<typeof import('#shared/routes/select.ts')>()
  const changed = (row: Row) => ({ ...row, guard: table.guard ?? row.guard })
  return { ...select, builtRoutes: () => select.builtRoutes().map(([name, row]) => [name, changed(row)]) }
})

const binding = {
  pages,
  rootLoader: true,
  pageLoader: () => true,
  unknownPathLoader: true,
  lazy: entry => entry.load,
} satisfies Parameters<typeof createRoutes>[0]

it('makes the routes of the table', () => {
  table.guard = null
  const layouts = createRoutes(binding)[0]?.children ?? []
  const made = layouts.flatMap(({ children = [] }) => children.map(({ id }) => id))
  const built = Object.entries(routes).filter(([, row]) => row.state === 'built')
  expect(made.toSorted()).toEqual([...built.map(([name]) => name), 'unknown-path'].toSorted())
})

it('raises an error on an unknown guard', () => {
  table.guard = 'secret-handshake'
  expect(() => createRoutes(binding)).toThrow('Unknown route guard: secret-handshake')
})
