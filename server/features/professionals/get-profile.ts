// The public profile of an approved professional.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { professionals } from '#shared/features/professionals/contract.ts'
import { distanceKm } from '#shared/values/place.ts'
import { type CardRow, findProfile, listCards } from './card-queries.ts'
import { presentCard, shownKilometres } from './present-card.ts'
import { findScores, listPortfolio, listSimilarIds } from './profile-queries.ts'

type Endpoint = (typeof professionals)['GET /professionals/{profile}']
type Scores = Awaited<ReturnType<typeof findScores>>

const similarShown = 3

function presentScores({ quality, time, price, communication, tidiness }: Scores): Output<Endpoint>['scores'] {
  if (quality === null || time === null || price === null || communication === null || tidiness === null) return null
  return { quality, time, price, communication, tidiness }
}

function presentSimilar(rows: readonly CardRow[], own: CardRow): Output<Endpoint>['similar'] {
  return rows.map(row => ({ ...presentCard(row), distanceKm: shownKilometres(distanceKm(own, row)) }))
}

export async function getProfile(call: Call, { params }: Input<Endpoint>): Promise<Output<Endpoint>> {
  const row = await findProfile(call, params.profile)
  if (!row) throw new AppError('professional.not-found')
  const [portfolio, scores, similarIds] = await Promise.all([
    listPortfolio(call.db, row.id),
    findScores(call.db, row.id),
    listSimilarIds(call.db, row.id, similarShown),
  ])
  return {
    ...presentCard(row),
    about: row.about,
    photo: row.photo,
    radiusKm: row.radius_km,
    foundedYear: row.founded_year,
    teamSize: row.team_size,
    languages: row.languages,
    onHoliday: row.on_holiday,
    portfolio,
    replySample: row.reply_sample,
    memberSince: new Date(row.member_since).toISOString(),
    scores: presentScores(scores),
    similar: presentSimilar(await listCards(call, similarIds), row),
  }
}
