// Changes the own language, currency or city.
import { type Call, signedIn } from '#server/platform/call.ts'
import { currencyCookies, languageCookies } from '#server/platform/session/present-session.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import { findCityId, updatePreferences } from './queries.ts'

/** @throws AppError `request.invalid` on the field when there is no such city */
async function cityIdOf(call: Call, slug: string): Promise<string> {
  const id = await findCityId(call.db, slug)
  if (!id) throw new AppError('request.invalid', { fields: [{ path: 'city', code: 'not-a-choice' }] })
  return id
}

export async function updateMe(
  call: Call,
  { body }: Input<(typeof accounts)['PATCH /accounts/me']>,
): Promise<{ done: true }> {
  const { language, currency, city } = body
  const { id } = signedIn(call)
  const preferences = {
    ...(language && { language }),
    ...(currency && { currency }),
    ...(city && { city_id: await cityIdOf(call, city) }),
  }
  await updatePreferences(call.db, id, preferences, call.now)
  if (language) call.cookies.push(...languageCookies(language))
  if (currency) call.cookies.push(...currencyCookies(currency))
  return { done: true }
}
