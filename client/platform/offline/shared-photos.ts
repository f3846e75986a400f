// Photos that wait on the device: what another application has shared to the site, which the screen that the person
// chooses takes; and what a visitor added to a job before signing in.

import { visitorKey } from '#shared/rendering/whose.ts'
import { removeShared, sharedCache } from './shared-cache.ts'

const parcelAt = '/shared/parcel'
const photoAt = (place: number): string => `/shared/${place}`

const lifetime = 3_600_000
export const mostPhotos = 10

type Parcel = {
  /** Who was signed in: nobody else sees it. What a visitor shared is of the person who signs in next. */
  readonly person: string
  readonly at: number
  /** The form that they belong to; absent until the person chooses a screen. */
  readonly place?: string | undefined
  readonly text: string
  readonly names: readonly string[]
}
export type Shared = { readonly files: readonly File[]; readonly text: string }

const jsonOf = (parcel: Parcel): Response => Response.json(parcel)

/** Replaces what was shared before. @throws when the browser cannot store it */
export async function storeShared(person: string, { files, text }: Shared, place?: string): Promise<void> {
  await removeShared()
  const cache = await caches.open(sharedCache)
  const photos = files.filter(({ type }) => type.startsWith('image/')).slice(0, mostPhotos)
  for (const [place, photo] of photos.entries()) await cache.put(photoAt(place), new Response(photo))
  const names = photos.map(({ name }) => name)
  await cache.put(parcelAt, jsonOf({ person, at: Date.now(), place, text, names }))
}

async function photoOf(cache: Cache, name: string, place: number): Promise<readonly File[]> {
  const blob = await (await cache.match(photoAt(place)))?.blob()
  return blob ? [new File([blob], name || 'photo', { type: blob.type })] : []
}

/** What was shared within the last hour by this person, or before they signed in, to this place; null for nothing. */
export async function readShared(person: string, place?: string): Promise<Shared | null> {
  if (!('caches' in globalThis) || !(await caches.has(sharedCache))) return null
  const cache = await caches.open(sharedCache)
  const parcel = (await (await cache.match(parcelAt))?.json()) as Parcel | undefined
  if (!parcel || ![person, visitorKey].includes(parcel.person) || Date.now() - parcel.at > lifetime) {
    await removeShared()
    return null
  }
  if (parcel.place !== place) return null
  if (parcel.person === visitorKey) await cache.put(parcelAt, jsonOf({ ...parcel, person }))
  const files = await Promise.all(parcel.names.map((name, place) => photoOf(cache, name, place)))
  return { files: files.flat(), text: parcel.text }
}
