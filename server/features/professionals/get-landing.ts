// The facts of a landing page: a trade, a city, or a trade in a city.
import type { Call, Db } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { professionals } from '#shared/features/professionals/contract.ts'
import {
  countOpenJobs,
  findCity,
  findSupply,
  findTrade,
  type LandingCity,
  type LandingTrade,
  listCitiesOfTrade,
  listTradesOfCity,
} from './landing-queries.ts'
import { listBands } from './price-queries.ts'

type Endpoint = (typeof professionals)['GET /landings/{slug}']
type Subject = { readonly trade: LandingTrade | null; readonly city: LandingCity | null }

const neighboursShown = 6
const between = '-in-'

async function findBoth(db: Db, slug: string, cut: number): Promise<Subject> {
  const [trade, city] = await Promise.all([
    findTrade(db, slug.slice(0, cut)),
    findCity(db, slug.slice(cut + between.length)),
  ])
  if (!trade) throw new AppError('trade.not-found')
  if (!city) throw new AppError('city.not-found')
  return { trade, city }
}

/** @throws AppError `trade.not-found` or `city.not-found` */
async function findSubject(db: Db, slug: string): Promise<Subject> {
  const [trade, city] = await Promise.all([findTrade(db, slug), findCity(db, slug)])
  if (trade) return { trade, city: null }
  if (city) return { trade: null, city }
  const cut = slug.lastIndexOf(between)
  if (cut < 0) throw new AppError('trade.not-found')
  return await findBoth(db, slug, cut)
}

async function neighboursOf(db: Db, { trade, city }: Subject): Promise<Output<Endpoint>['neighbours']> {
  if (trade) {
    const cities = await listCitiesOfTrade(db, trade.id, city, neighboursShown)
    return cities.map(({ slug, name, count }) => ({ slug: trade.slug + between + slug, label: name, count }))
  }
  if (!city) return []
  const trades = await listTradesOfCity(db, city.id, neighboursShown)
  return trades.map(({ slug, name, count }) => ({ slug: slug + between + city.slug, label: name, count }))
}

const presentTrade = ({ slug, name, summary, form }: LandingTrade) => ({ slug, name, summary, form })
const presentCity = ({ slug, name, country }: LandingCity) => ({ slug, name, country })

export async function getLanding(call: Call, { params }: Input<Endpoint>): Promise<Output<Endpoint>> {
  const { db } = call
  const subject = await findSubject(db, params.slug)
  const { trade, city } = subject
  const scope = { tradeId: trade?.id ?? null, cityId: city?.id ?? null }
  const [supply, openJobs, bands, neighbours] = await Promise.all([
    findSupply(db, scope),
    countOpenJobs(db, scope),
    listBands(db, { trade: trade?.slug, city: city?.slug }, call.now),
    neighboursOf(db, subject),
  ])
  return {
    trade: trade && presentTrade(trade),
    city: city && presentCity(city),
    ...supply,
    openJobs,
    bands: [...bands],
    neighbours,
  }
}
