import { describe, expect, it } from 'vitest'
import type { Area } from '#shared/access/roles.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { contract } from '#shared/contract.ts'
import { fillPath } from '#shared/routes/fill-path.ts'
import type { Row } from '#shared/routes/row.ts'
import { type RouteName, routes } from '#shared/routes/table.ts'
import { inParallel, type PersonName } from '#tests/support/demo-site.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'
import { paramsFor, sampleParams } from './demo-params.ts'

withSite()

const rows = Object.entries(routes) as [RouteName, Row][]

/** The people whose rows fill the parameters of an area. */
const insiders = {
  user: 'consumer',
  admin: 'superAdmin',
  advisor: 'advisor',
  supplier: 'supplier',
  contractor: 'contractor',
} as const satisfies Record<Area, PersonName>

const openTo: readonly PersonName[] = ['visitor', 'consumer', 'supplier', 'superAdmin']

function namesOf({ query }: Endpoint): readonly string[] {
  return query && 'shape' in query ? Object.keys(query.shape as object) : []
}

/** Parameters of endpoints, and those that only screens read. */
const names = [
  ...new Set([
    ...Object.values<Endpoint>(contract).flatMap(namesOf),
    ...['tab', 'view', 'part', 'section', 'return', 'state', 'step', 'token', 'invite', 'question', 'estimate', 'run'],
  ]),
]

const everywhere = (value: string): string => names.map(name => `${encodeURIComponent(name)}=${value}`).join('&')

const queries = [
  ['a page beyond all', 'page=99999999'],
  ['NUL in every parameter', everywhere('%00')],
  ['broken UTF-8 in every parameter', everywhere('%ED%A0%80%FF')],
  ['Arabic where to return', 'return=/ar/\u0639\u0631\u0628\u064a'],
] as const

describe('every screen', () => {
  it.each(queries)('answers %s without a server error', { timeout: 120_000 }, async (_, query) => {
    const { db } = site.app.platform.database
    const paths = await Promise.all(
      rows.map(async ([name, row]) => {
        const { user } = site.people.find(person => person.name === (row.area ? insiders[row.area] : 'consumer')) ?? {}
        const own = user ? (await paramsFor(db, name, row.path, user)).own : null
        return fillPath(row.path, own ?? sampleParams(row.path))
      }),
    )
    // People who are redirected never reach the reading of the query.
    const entering = ({ area }: Row): readonly PersonName[] => (area ? [insiders[area]] : openTo)
    const visits = rows.flatMap(([, row], at) =>
      site.people
        .filter(({ name }) => entering(row).includes(name))
        .map(person => ({ person, path: paths[at] ?? row.path })),
    )
    const wrong: string[] = []
    await inParallel(visits, 4, async ({ person, path }) => {
      const { status } = await site.visit(`${path}?${query}`, person)
      if (status >= 500) wrong.push(`${person.name} ${path} ${status}`)
    })
    expect(visits.length).toBeGreaterThan(rows.length)
    expectNone(wrong, visits)
  })
})
