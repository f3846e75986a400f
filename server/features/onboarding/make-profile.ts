import { randomUUID } from 'node:crypto'
import { changeRow } from '#server/platform/database/row.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { searchTextOf } from '#shared/features/professionals/search-text.ts'
import { slugWords } from '#shared/values/fold.ts'
import { type Localized, languages } from '#shared/values/localized.ts'
import type { RequestRow } from './request-queries.ts'
import {
  findProfessional,
  getTradeNames,
  insertProfessional,
  isSlugFree,
  replaceTrades,
  savePhone,
} from './request-queries.ts'

const empty: Localized = { en: '', fr: '', ar: '' }
const longestSlug = 80
const mostTries = 50

/** Stores the text in its own language only; readers of other languages see it untranslated. */
function writtenIn(language: string, text: string): Localized {
  const known = languages.find(one => one === language) ?? 'en'
  return { ...empty, [known]: text }
}

/** `Atlas Works` gives `atlas-works`, then `atlas-works-2`. Letters of every script are allowed. */
export function slugBase(name: string): string {
  return slugWords(name).slice(0, longestSlug).replace(/-$/, '') || 'professional'
}

async function profileOf({ db, now }: RequestContext, request: RequestRow) {
  const { cityId, cityName, lat, lon } = request
  if (!cityId || !cityName || lat === null || lon === null) throw new AppError('onboarding.transition-not-allowed')
  const headline = writtenIn(request.language, request.headline)
  const trades = await getTradeNames(db, request.trades)
  return {
    userId: request.userId,
    type: request.type,
    status: 'approved' as const,
    name: request.companyName,
    headline: JSON.stringify(headline),
    about: JSON.stringify(writtenIn(request.language, request.about)),
    cityId,
    lat,
    lon,
    radiusKm: request.radiusKm,
    foundedYear: request.foundedYear,
    teamSize: request.teamSize ?? 1,
    languages: request.languages,
    approvedAt: now,
    documentsValidUntil: null,
    searchText: searchTextOf({ name: request.companyName, headline, city: cityName, trades }),
    updatedAt: now,
  }
}

async function insertWithSlug(ctx: RequestContext, profile: Awaited<ReturnType<typeof profileOf>>): Promise<string> {
  const id = randomUUID()
  const base = slugBase(profile.name)
  const rest = { id, cover: null, replyMinutes: null, createdAt: ctx.now }
  for (let place = 1; place <= mostTries; place++) {
    const slug = place === 1 ? base : `${base}-${place}`
    if ((await isSlugFree(ctx.db, slug)) && (await insertProfessional(ctx.db, { ...profile, ...rest, slug }))) return id
  }
  await insertProfessional(ctx.db, { ...profile, ...rest, slug: `${base}-${id.slice(0, 8)}` })
  return id
}

/** Creates or updates the public profile; returns its id. The application must be locked. */
export async function makeProfile(ctx: RequestContext, request: RequestRow): Promise<string> {
  const profile = await profileOf(ctx, request)
  const known = await findProfessional(ctx.db, request.userId)
  if (known) await changeRow(ctx, 'professionals', known.id, profile)
  const id = known?.id ?? (await insertWithSlug(ctx, profile))
  await replaceTrades(ctx.db, id, request.trades)
  if (request.phone) await savePhone(ctx.db, request.userId, request.phone, ctx.now)
  return id
}
