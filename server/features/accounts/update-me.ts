// Changes the own name, phone, photo, language, currency, city or privacy.
import { type Call, signedIn } from '#server/platform/call.ts'
import { attachFile, releaseFile } from '#server/platform/files/attach.ts'
import { currencyCookies, languageCookies } from '#server/platform/session/present-session.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import { readPictureReference } from '#shared/pictures/reference.ts'
import { findCityId } from './queries.ts'
import { lockPhoto, updateAccount } from './settings-queries.ts'

type Update = (typeof accounts)['PATCH /accounts/me']
type Changes = Parameters<typeof updateAccount>[2]

/** @throws AppError `request.invalid` on the field when there is no such city */
async function cityIdOf(call: Call, slug: string): Promise<string> {
  const id = await findCityId(call.db, slug)
  if (!id) throw new AppError('request.invalid', { fields: [{ path: 'city', code: 'not-a-choice' }] })
  return id
}

/** The new picture's reference; the file of the one before is let go. */
async function photoOf(call: Call, ownerId: string, fileId: string | null): Promise<string | null> {
  const photo = await lockPhoto(call.db, ownerId)
  const before = readPictureReference(photo ?? '')?.id ?? null
  if (fileId && fileId === before) return photo
  const attached = fileId && (await attachFile(call, { fileId, ownerId, purpose: 'portrait', field: 'photo' }))
  if (before) await releaseFile(call, before)
  return attached ? attached.picture : null
}

async function changesOf(call: Call, userId: string, body: Input<Update>['body']): Promise<Changes> {
  const { name, phone, photo, language, currency, city, showPhone, showLastSeen } = body
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(photo !== undefined && { photo: await photoOf(call, userId, photo) }),
    ...(language && { language }),
    ...(currency && { currency }),
    ...(city && { city_id: await cityIdOf(call, city) }),
    ...(showPhone !== undefined && { show_phone: showPhone }),
    ...(showLastSeen !== undefined && { show_last_seen: showLastSeen }),
  }
}

export async function updateMe(call: Call, { body }: Input<Update>): Promise<{ done: true }> {
  const { language, currency } = body
  const { id } = signedIn(call)
  await updateAccount(call.db, id, await changesOf(call, id, body), call.now)
  if (language) call.cookies.push(...languageCookies(language))
  if (currency) call.cookies.push(...currencyCookies(currency))
  return { done: true }
}
