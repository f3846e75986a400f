import { getCity } from '#server/platform/database/cities.ts'
import { changeRow, findBySlug, lockRow } from '#server/platform/database/row.ts'
import { attachFile, releaseFile } from '#server/platform/files/attach.ts'
import {
  expectFound,
  expectVersion,
  type RequestContext,
  signedIn,
  type WriteContext,
} from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, type FieldError, wrongField } from '#shared/errors/app-error.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { pricesTogether } from '#shared/features/professionals/own-fields.ts'
import { searchTextOf } from '#shared/features/professionals/search-text.ts'
import { readPictureReference } from '#shared/pictures/reference.ts'
import { inLanguage, isLanguage } from '#shared/values/localized.ts'
import { findPrices } from './card-queries.ts'
import {
  findOwnProfile,
  isPictureShown,
  type LockedProfessional,
  listChoosableTrades,
  replaceTrades,
  setSearchText,
} from './profile-queries.ts'

type Change = (typeof ownProfile)['PATCH /professionals/me']
type Form = Input<Change>['body']

function refuse(path: string, code: FieldError['code'], params: FieldError['params'] = {}): never {
  throw wrongField(path, code, params)
}

/** Sets one language and keeps the others. */
function textsOf({ headline, about, language }: Form, own: LockedProfessional, ctx: RequestContext) {
  const written = language ?? ctx.language
  return {
    ...(headline !== undefined && { headline: JSON.stringify({ ...own.headline, [written]: headline }) }),
    ...(about !== undefined && { about: JSON.stringify({ ...own.about, [written]: about }) }),
  }
}

async function placeOf({ city }: Form, ctx: RequestContext) {
  if (city === undefined) return {}
  const { id, lat, lon } = await getCity(ctx.db, city)
  return { cityId: id, lat, lon }
}

function factsOf({ radiusKm, foundedYear, teamSize, languages, onHoliday, capacity }: Form, now: Date) {
  const year = now.getUTCFullYear()
  if (foundedYear && foundedYear > year) refuse('foundedYear', 'too-large', { maximum: year })
  return {
    ...(radiusKm !== undefined && { radiusKm }),
    ...(foundedYear !== undefined && { foundedYear }),
    ...(teamSize !== undefined && { teamSize }),
    ...(languages && { languages: [...new Set(languages)] }),
    ...(onHoliday !== undefined && { onHoliday }),
    ...(capacity !== undefined && { capacity }),
  }
}

async function coverOf({ cover }: Form, own: LockedProfessional, ctx: WriteContext) {
  if (cover === undefined || (cover && isOfFile(own.cover, cover))) return {}
  return { cover: cover === null ? null : await takePicture(ctx, cover, 'cover') }
}

async function changeTrades(ctx: RequestContext, own: LockedProfessional, slugs: readonly string[]): Promise<void> {
  const wanted = [...new Set(slugs)]
  const trades = new Map((await listChoosableTrades(ctx.db, own)).map(trade => [trade.slug, trade.id]))
  const ids = wanted.map((slug, place) => trades.get(slug) ?? refuse(`trades/${place}`, 'not-a-choice'))
  await replaceTrades(ctx.db, own.id, ids)
}

/** Price for the current main trade, in the currency of the profile's new city. */
async function priceOf({ priceLow, priceHigh, city }: Form, ctx: RequestContext, id: string) {
  if (priceLow === undefined && priceHigh === undefined) return {}
  const wrong = pricesTogether({ priceLow, priceHigh })
  if (wrong) refuse(wrong.path, wrong.code)
  const own = await findOwnProfile(ctx.db, id)
  const currency = (city && (await findBySlug(ctx.db, 'cities', city))?.currency) ?? own?.city.currency ?? null
  const isDeclared = priceLow !== null
  return {
    priceLow: priceLow ?? null,
    priceHigh: priceHigh ?? null,
    priceTradeId: isDeclared ? (own?.trades[0]?.id ?? null) : null,
    priceCurrency: isDeclared ? currency : null,
  }
}

/** Call after a change of trades: the search text contains their names. */
async function refreshSearchText(ctx: RequestContext, id: string): Promise<void> {
  const row = await findOwnProfile(ctx.db, id)
  if (!row) return
  const { name, headline, city, trades } = row
  const text = searchTextOf({ name, headline, city: city.name, trades: trades.map(trade => trade.name) })
  if (text !== row.searchText) await setSearchText(ctx.db, id, text)
}

export async function changeOwnProfile(ctx: WriteContext, { body }: Input<Change>): Promise<Returned<Change>> {
  const own = await lockOwnProfessional(ctx)
  expectVersion(ctx, own.version)
  if (body.trades) await changeTrades(ctx, own, body.trades)
  const set = {
    ...textsOf(body, own, ctx),
    ...factsOf(body, ctx.now),
    ...(await placeOf(body, ctx)),
    ...(await priceOf(body, ctx, own.id)),
    ...(await coverOf(body, own, ctx)),
  }
  await changeRow(ctx, 'professionals', own.id, set)
  await refreshSearchText(ctx, own.id)
  if ('cover' in set && own.cover) await dropPictures(ctx, own.id, [own.cover])
  return await getOwnProfile(ctx)
}

/** @throws AppError `professional.not-found` for an account without a profile */
export function ownProfessionalId(ctx: RequestContext): string {
  const { professionalId } = signedIn(ctx)
  if (!professionalId) throw new AppError('professional.not-found')
  return professionalId
}

/** Locks the caller's profile. @throws AppError `professional.not-found` */
export async function lockOwnProfessional(ctx: WriteContext): Promise<LockedProfessional> {
  return expectFound(await lockRow(ctx.db, 'professionals', ownProfessionalId(ctx)), 'professional.not-found')
}

type Get = (typeof ownProfile)['GET /professionals/me']

export async function getOwnProfile(ctx: RequestContext): Promise<Returned<Get>> {
  const id = ownProfessionalId(ctx)
  const [row, prices] = await Promise.all([findOwnProfile(ctx.db, id), findPrices(ctx.db, [id], null, ctx.now)])
  if (!row) throw new AppError('professional.not-found')
  const { slug, name, cover, capacity, works, version } = row
  const { currency, ...city } = row.city
  const trades = row.trades.map(trade => ({ slug: trade.slug, name: trade.name }))
  const isDeclared = row.priceTradeId === row.trades[0]?.id && row.priceCurrency === currency
  return {
    slug,
    name,
    headline: inLanguage(row.headline, ctx.language),
    about: inLanguage(row.about, ctx.language),
    city,
    radiusKm: row.radiusKm,
    foundedYear: row.foundedYear,
    teamSize: row.teamSize,
    languages: row.languages.filter(isLanguage),
    trades,
    tradeChoices: (await listChoosableTrades(ctx.db, row)).map(({ id: _, ...trade }) => trade),
    cover,
    onHoliday: row.onHoliday,
    capacity,
    priceLow: isDeclared ? row.priceLow : null,
    priceHigh: isDeclared ? row.priceHigh : null,
    currency,
    price: prices.get(id) ?? null,
    works,
    version,
  }
}

/** Attaches the caller's uploaded picture; returns its reference. @throws AppError `request.invalid` on the field */
export async function takePicture(ctx: WriteContext, fileId: string, field: string): Promise<string> {
  const { picture } = await attachFile(ctx, { fileId, ownerId: signedIn(ctx).id, purpose: 'portfolio', field })
  if (!picture) throw wrongField(field, 'invalid')
  return picture
}

/** Whether the picture is this uploaded file; then it needs no second attachment. */
export function isOfFile(picture: string | null, fileId: string): boolean {
  return picture !== null && readPictureReference(picture)?.id === fileId
}

/** Releases removed pictures that the profile no longer shows; built-in pictures have no file to release. */
export async function dropPictures(
  ctx: WriteContext,
  professionalId: string,
  pictures: readonly string[],
): Promise<void> {
  for (const picture of pictures) {
    const file = readPictureReference(picture)
    if (file && !(await isPictureShown(ctx.db, professionalId, picture))) await releaseFile(ctx, file.id)
  }
}
