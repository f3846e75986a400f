// Changes the own profile; the search follows by itself.

import { type Call, expectVersion } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { pricesTogether } from '#shared/features/professionals/own-fields.ts'
import { searchTextOf } from '#shared/features/professionals/search-text.ts'
import { getOwnProfile } from './get-own-profile.ts'
import { dropPictures, isOfFile, takePicture } from './own-picture.ts'
import { lockOwnProfessional } from './own-professional.ts'
import {
  findCity,
  findOwnProfile,
  type LockedProfessional,
  listChoosableTrades,
  replaceTrades,
  setSearchText,
  updateProfessional,
} from './own-queries.ts'

type Change = (typeof ownProfile)['PATCH /professionals/me']
type Form = Input<Change>['body']

function refuse(path: string, code: FieldError['code'], params: FieldError['params'] = {}): never {
  throw new AppError('request.invalid', { fields: [{ path, code, params }] })
}

/** What is written in one language; the others keep theirs. */
function wordsOf({ headline, about, language }: Form, own: LockedProfessional, call: Call) {
  const written = language ?? call.language
  return {
    ...(headline !== undefined && { headline: JSON.stringify({ ...own.headline, [written]: headline }) }),
    ...(about !== undefined && { about: JSON.stringify({ ...own.about, [written]: about }) }),
  }
}

async function placeOf({ city }: Form, call: Call) {
  if (city === undefined) return {}
  const { id, lat, lon } = (await findCity(call.db, city)) ?? refuse('city', 'not-a-choice')
  return { city_id: id, lat, lon }
}

function factsOf({ radiusKm, foundedYear, teamSize, languages, onHoliday, capacity }: Form, now: Date) {
  const year = now.getUTCFullYear()
  if (foundedYear && foundedYear > year) refuse('foundedYear', 'too-large', { maximum: year })
  return {
    ...(radiusKm !== undefined && { radius_km: radiusKm }),
    ...(foundedYear !== undefined && { founded_year: foundedYear }),
    ...(teamSize !== undefined && { team_size: teamSize }),
    ...(languages && { languages: [...new Set(languages)] }),
    ...(onHoliday !== undefined && { on_holiday: onHoliday }),
    ...(capacity !== undefined && { capacity }),
  }
}

async function coverOf({ cover }: Form, own: LockedProfessional, call: Call) {
  if (cover === undefined || (cover && isOfFile(own.cover, cover))) return {}
  return { cover: cover === null ? null : await takePicture(call, cover, 'cover') }
}

async function changeTrades(call: Call, own: LockedProfessional, slugs: readonly string[]): Promise<void> {
  const wanted = [...new Set(slugs)]
  const trades = new Map((await listChoosableTrades(call.db, own)).map(trade => [trade.slug, trade.id]))
  const ids = wanted.map((slug, place) => trades.get(slug) ?? refuse(`trades/${place}`, 'not-a-choice'))
  await replaceTrades(call.db, own.id, ids)
}

/** For the main trade as it is by now, in the currency of the city where the profile will stand. */
async function priceOf({ priceLow, priceHigh, city }: Form, call: Call, id: string) {
  if (priceLow === undefined && priceHigh === undefined) return {}
  const wrong = pricesTogether({ priceLow, priceHigh })
  if (wrong) refuse(wrong.path, wrong.code)
  const own = await findOwnProfile(call.db, id)
  const currency = (city && (await findCity(call.db, city))?.currency) ?? own?.city.currency ?? null
  const isDeclared = priceLow !== null
  return {
    price_low: priceLow ?? null,
    price_high: priceHigh ?? null,
    price_trade_id: isDeclared ? (own?.trades[0]?.id ?? null) : null,
    price_currency: isDeclared ? currency : null,
  }
}

/** After the trades, since the words of the search name them. */
async function refreshSearchText(call: Call, id: string): Promise<void> {
  const row = await findOwnProfile(call.db, id)
  if (!row) return
  const { name, headline, city, trades } = row
  const text = searchTextOf({ name, headline, city: city.name, trades: trades.map(trade => trade.name) })
  if (text !== row.search_text) await setSearchText(call.db, id, text)
}

export async function changeOwnProfile(call: Call, { body }: Input<Change>): Promise<Output<Change>> {
  const own = await lockOwnProfessional(call)
  expectVersion(call, own.version)
  if (body.trades) await changeTrades(call, own, body.trades)
  const set = {
    ...wordsOf(body, own, call),
    ...factsOf(body, call.now),
    ...(await placeOf(body, call)),
    ...(await priceOf(body, call, own.id)),
    ...(await coverOf(body, own, call)),
  }
  await updateProfessional(call.db, own.id, set, call.now)
  await refreshSearchText(call, own.id)
  if ('cover' in set && own.cover) await dropPictures(call, own.id, [own.cover])
  return await getOwnProfile(call)
}
