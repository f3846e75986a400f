import { randomUUIDv7 } from 'node:crypto'
import { changeRow, deleteRow, findBySlug } from '#server/platform/database/row.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { type Db, expectFound, expectVersion } from '#server/platform/request-context.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { professionals } from '#shared/features/professionals/contract.ts'
import { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { distanceKm } from '#shared/values/place.ts'
import { type CardRow, findProfile, listBands, listCards } from './card-queries.ts'
import {
  changeOwnProfile,
  dropPictures,
  getOwnProfile,
  lockOwnProfessional,
  ownProfessionalId,
} from './change-own-profile.ts'
import {
  countOpenJobs,
  findSupply,
  findTrade,
  type LandingCity,
  type LandingTrade,
  listCitiesOfTrade,
  listTradesOfCity,
} from './landing-queries.ts'
import { expectComplete, getOwnWork, hideWork, presentWork, publishWork, setPhotos } from './own-work.ts'
import { presentCard, shownKilometres } from './present-card.ts'
import { findScores, listPortfolio, listSimilarIds } from './profile-queries.ts'
import { searchProfessionals } from './search-professionals.ts'
import { contentOf, newContentOf } from './work-content.ts'
import { insertWork, listOwnWorks, setPositions } from './work-queries.ts'

type GetLandingEndpoint = (typeof professionals)['GET /landings/{slug}']
type Subject = { readonly trade: LandingTrade | null; readonly city: LandingCity | null }

const neighboursShown = 6
const between = '-in-'

async function findBoth(db: Db, slug: string, cut: number): Promise<Subject> {
  const [trade, city] = await Promise.all([
    findTrade(db, slug.slice(0, cut)),
    findBySlug(db, 'cities', slug.slice(cut + between.length)),
  ])
  if (!trade) throw new AppError('trade.not-found')
  if (!city) throw new AppError('city.not-found')
  return { trade, city }
}

/** @throws AppError `trade.not-found` or `city.not-found` */
async function findSubject(db: Db, slug: string): Promise<Subject> {
  const [trade, city] = await Promise.all([findTrade(db, slug), findBySlug(db, 'cities', slug)])
  if (trade) return { trade, city: null }
  if (city) return { trade: null, city }
  const cut = slug.lastIndexOf(between)
  if (cut < 0) throw new AppError('trade.not-found')
  return await findBoth(db, slug, cut)
}

async function neighboursOf(db: Db, { trade, city }: Subject): Promise<Returned<GetLandingEndpoint>['neighbours']> {
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

type Endpoint = (typeof professionals)['GET /professionals/{profile}']
type Scores = Awaited<ReturnType<typeof findScores>>

const similarShown = 3

function presentScores({ quality, time, price, communication, tidiness }: Scores): Returned<Endpoint>['scores'] {
  if (quality === null || time === null || price === null || communication === null || tidiness === null) return null
  return { quality, time, price, communication, tidiness }
}

function presentSimilar(rows: readonly CardRow[], own: CardRow): Returned<Endpoint>['similar'] {
  return rows.map(row => ({ ...presentCard(row), distanceKm: shownKilometres(distanceKm(own, row)) }))
}

export const professionalsRoutes = bind(professionals, {
  'GET /professionals': searchProfessionals,
  'GET /professionals/{profile}': async (ctx, { params }) => {
    const row = expectFound(await findProfile(ctx, params.profile), 'professional.not-found')
    const [portfolio, scores, similarIds] = await Promise.all([
      listPortfolio(ctx.db, row.id),
      findScores(ctx.db, row.id),
      listSimilarIds(ctx.db, row.id, similarShown),
    ])
    const { about, photo, radiusKm, foundedYear, teamSize, languages, onHoliday, replySample } = row
    return {
      ...presentCard(row),
      ...{ about, photo, radiusKm, foundedYear, teamSize, languages, onHoliday, replySample, portfolio },
      memberSince: dayOf(new Date(row.memberSince)),
      scores: presentScores(scores),
      similar: presentSimilar(await listCards(ctx, similarIds), row),
    }
  },
  'GET /price-bands': async ({ db, now }, { query }) => [...(await listBands(db, query, now))],
  'GET /landings/{slug}': async (ctx, { params }) => {
    const { db } = ctx
    const subject = await findSubject(db, params.slug)
    const { trade, city } = subject
    const scope = { tradeId: trade?.id ?? null, cityId: city?.id ?? null }
    const [supply, openJobs, bands, neighbours] = await Promise.all([
      findSupply(db, scope),
      countOpenJobs(db, scope),
      listBands(db, { trade: trade?.slug, city: city?.slug }, ctx.now),
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
  },
})

export const ownProfileRoutes = bind(ownProfile, {
  'GET /professionals/me': getOwnProfile,
  'PATCH /professionals/me': changeOwnProfile,
  'GET /portfolio': async ctx => {
    const works = await listOwnWorks(ctx.db, ownProfessionalId(ctx))
    return works.map(work => presentWork(work, ctx.language))
  },
  /** Adds a work as a draft, at the end. */
  'POST /portfolio': async (ctx, { body }) => {
    const own = await lockOwnProfessional(ctx)
    const id = randomUUIDv7()
    const content = await newContentOf(ctx, own, body)
    const made = { id, professionalId: own.id, status: 'draft' as const, createdAt: ctx.now, updatedAt: ctx.now }
    await insertWork(ctx.db, { ...made, ...content })
    await setPhotos(ctx, { id, professionalId: own.id, photos: [] }, body.photos)
    return presentWork(await getOwnWork(ctx, own.id, id), ctx.language)
  },
  'PATCH /portfolio/{work}': async (ctx, { params, body }) => {
    const own = await lockOwnProfessional(ctx)
    const work = await getOwnWork(ctx, own.id, params.work)
    expectVersion(ctx, work.version)
    await changeRow(ctx, 'portfolioItems', work.id, await contentOf(ctx, own, body, work))
    if (body.photos) await setPhotos(ctx, { id: work.id, professionalId: own.id, photos: work.photos }, body.photos)
    const changed = await getOwnWork(ctx, own.id, work.id)
    if (changed.status === 'published') expectComplete(changed)
    return presentWork(changed, ctx.language)
  },
  'POST /portfolio/{work}/publish': publishWork,
  'POST /portfolio/{work}/hide': hideWork,
  'DELETE /portfolio/{work}': async (ctx, { params }) => {
    const own = await lockOwnProfessional(ctx)
    const work = await getOwnWork(ctx, own.id, params.work)
    expectVersion(ctx, work.version)
    await deleteRow(ctx.db, 'portfolioItems', work.id)
    const pictures = work.photos.map(({ picture }) => picture)
    await dropPictures(ctx, own.id, pictures)
    return done
  },
  /** Orders the caller's works: the listed ones first, the others after them in their previous order. */
  'PUT /portfolio/order': async (ctx, { body }) => {
    const own = await lockOwnProfessional(ctx)
    const present = (await listOwnWorks(ctx.db, own.id)).map(({ id }) => id)
    const named = [...new Set(body.ids)]
    if (named.length < body.ids.length) throw wrongField('ids', 'invalid')
    if (named.some(id => !present.includes(id))) throw new AppError('portfolio.not-found')
    await setPositions(ctx.db, [...named, ...present.filter(id => !named.includes(id))])
    return done
  },
})
