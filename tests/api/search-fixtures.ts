// The real cities, trades and forms, with the demo's firms.

import { randomUUID } from 'node:crypto'
import { cities, cityBy } from '#server/demo/reference/cities.ts'
import { jobForms } from '#server/demo/reference/forms.ts'
import { trades } from '#server/demo/reference/trades.ts'
import firms from '#server/demo/texts/professionals.json' with { type: 'json' }
import type { Db } from '#server/platform/request-context.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { professionals } from '#shared/features/professionals/contract.ts'
import { fold } from '#shared/values/fold.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aForm } from '#tests/support/forms.ts'

export type Found = Output<(typeof professionals)['GET /professionals']>
type Type = 'contractor' | 'builder' | 'advisor' | 'supplier'
export type Firm = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly trades: readonly string[]
}

const tradeSlugs: Readonly<Record<string, string>> = {
  gb: 'general-building',
  ms: 'masonry',
  pl: 'plumbing',
  el: 'electrical',
  ti: 'tiling',
  pa: 'painting',
  ca: 'carpentry',
  ro: 'roofing-and-waterproofing',
  ac: 'air-conditioning',
  kb: 'kitchens-and-bathrooms',
  la: 'landscaping-and-pools',
  ar: 'architecture-and-interior-design',
}

async function fillReference(db: Db): Promise<void> {
  await db
    .insertInto('cities')
    .values(
      cities.map(({ id, slug, country, currency, name, lat, lon, population }) => ({
        ...{ id, slug, country, currency, lat, lon, population },
        name: JSON.stringify(name),
        folded: fold(Object.values(name).join(' ')),
      })),
    )
    .execute()
  for (const [position, trade] of trades.entries()) {
    const { id, slug, icon, name, summary, types, terms } = trade
    await db
      .insertInto('trades')
      .values({
        ...{ id, slug, icon, position },
        name: JSON.stringify(name),
        summary: JSON.stringify(summary),
        professionalTypes: [...types],
      })
      .execute()
    await db
      .insertInto('tradeTerms')
      .values(terms.map(term => ({ tradeId: id, ...term })))
      .execute()
  }
  for (const { slug, tradeId, definition } of jobForms) await aForm(db, { slug, tradeId, definition })
}

type Row = { readonly firm: Firm; readonly person: string; readonly city: string; readonly type: Type }

function rowOf(line: string): Row {
  const [name = '', person = '', city = '', type = '', codes = '', slug] = line.split(';')
  return {
    firm: {
      id: randomUUID(),
      slug: slug ?? fold(name.replaceAll('’', ' ')).replaceAll(' ', '-'),
      name,
      trades: codes.split(',').map(code => tradeSlugs[code] ?? ''),
    },
    person,
    city,
    type: type as Type,
  }
}

function searchText(firm: Firm, citySlug: string): string {
  const names = trades.filter(({ slug }) => firm.trades.includes(slug)).flatMap(({ name }) => Object.values(name))
  return fold([firm.name, ...names, ...Object.values(cityBy(citySlug).name)].join(' '))
}

async function insertFirm(
  db: Db,
  { firm, person, city: citySlug, type }: Row,
  number: number,
  now: Date,
): Promise<void> {
  const city = cityBy(citySlug)
  const userId = randomUUID()
  const email = `${firm.slug}@firms.example`
  const times = { createdAt: now, updatedAt: now }
  await db
    .insertInto('users')
    .values({
      ...{ id: userId, email, emailKey: email, name: person, role: 'professional', professionalType: type },
      ...{ passwordHash: null, phone: null, cityId: city.id, ...times },
    })
    .execute()
  const reviews = number % 4
  const text = JSON.stringify({ en: firm.name, fr: firm.name, ar: firm.name })
  await db
    .insertInto('professionals')
    .values({
      ...{ id: firm.id, userId, slug: firm.slug, type, status: 'approved', name: firm.name },
      ...{ headline: text, about: text, cityId: city.id, lat: city.lat + number / 5000, lon: city.lon },
      ...{ radiusKm: 30, foundedYear: null, languages: number % 2 ? ['fr', 'ar'] : ['en', 'ar'], cover: null },
      ...{ featured: number % 10 === 0, approvedAt: now, replyMinutes: number % 3 ? 30 + number * 10 : null },
      documentsValidUntil: number % 3 ? '2099-01-01' : null,
      ...{ ratingSum: reviews * 4.5, ratingCount: reviews, completedProjects: number % 25 },
      ...{ endedProjects: number % 5, successfulProjects: number % 5 },
      ...{ searchText: searchText(firm, citySlug), ...times },
    })
    .execute()
  const tradeIds = firm.trades.map(slug => trades.find(trade => trade.slug === slug)?.id ?? '')
  await db
    .insertInto('professionalTrades')
    .values(tradeIds.map((tradeId, position) => ({ professionalId: firm.id, tradeId, position })))
    .execute()
}

/** Fills an empty database and returns its firms. */
export async function fillMarketplace(db: Db): Promise<readonly Firm[]> {
  const now = new Date()
  await fillReference(db)
  const rows = firms.map(rowOf)
  for (const [number, row] of rows.entries()) await insertFirm(db, row, number, now)
  return rows.map(row => row.firm)
}

/** Finds professionals as a visitor with that language. */
export async function searchAs(app: TestApp, query: Record<string, string>, language = 'en'): Promise<Found> {
  const { status, body } = await app.call<Found>(`GET /professionals?${new URLSearchParams(query)}`, {
    headers: { 'accept-language': language },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
