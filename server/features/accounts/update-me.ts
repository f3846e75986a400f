// Changes the own name, phone, photo, language, currency, city or privacy.
import { type Call, signedIn } from '#server/platform/call.ts'
import { attachFile, releaseFile } from '#server/platform/files/attach.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import { readPictureReference } from '#shared/pictures/reference.ts'
import { currencyCookies, languageCookies } from './present-session.ts'
import { findCityId, findPhoto, type Preferences, updatePreferences } from './queries.ts'

type Body = Input<(typeof accounts)['PATCH /accounts/me']>['body']

/** @throws AppError `request.invalid` on the field when there is no such city */
async function cityIdOf(call: Call, slug: string): Promise<string> {
  const id = await findCityId(call.db, slug)
  if (!id) throw new AppError('request.invalid', { fields: [{ path: 'city', code: 'not-a-choice' }] })
  return id
}

/** Takes the new photo and lets the old one go. Gives the new reference. */
async function changePhoto(call: Call, userId: string, fileId: string | null): Promise<string | null> {
  const old = readPictureReference((await findPhoto(call.db, userId)) ?? '')
  const wanted = { ownerId: userId, purpose: 'portrait', field: 'photo' } as const
  const { picture } = fileId === null ? { picture: null } : await attachFile(call, { ...wanted, fileId })
  if (old && old.id !== fileId) await releaseFile(call, old.id)
  return picture
}

async function preferencesOf(call: Call, userId: string, body: Body): Promise<Preferences> {
  const { name, phone, photo, language, currency, city, showPhone, showLastSeen } = body
  return {
    ...(name !== undefined && { name }),
    // An emptied field takes the number away.
    ...(phone !== undefined && { phone: phone || null }),
    ...(photo !== undefined && { photo: await changePhoto(call, userId, photo) }),
    ...(language && { language }),
    ...(currency && { currency }),
    ...(city && { city_id: await cityIdOf(call, city) }),
    ...(showPhone !== undefined && { show_phone: showPhone }),
    ...(showLastSeen !== undefined && { show_last_seen: showLastSeen }),
  }
}

export async function updateMe(call: Call, { body }: { readonly body: Body }): Promise<{ done: true }> {
  const { id } = signedIn(call)
  await updatePreferences(call.db, id, await preferencesOf(call, id, body), call.now)
  if (body.language) call.cookies.push(...languageCookies(body.language))
  if (body.currency) call.cookies.push(...currencyCookies(body.currency))
  return { done: true }
}
