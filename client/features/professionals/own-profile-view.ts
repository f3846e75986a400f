// The own profile as its form shows it, with the choices of the form; used by data files alone.
import type { z } from 'zod'
import { pictureView } from '#client/platform/picture-source.ts'
import type { PictureSource } from '#client/ui/pictures/picture.tsx'
import type { AppCall } from '#shared/contract.ts'
import type { OwnProfile, Work } from '#shared/features/professionals/own-contract.ts'
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'
import { href } from '#shared/routes/href.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

function view(
  { slug, trades, tradeChoices, city, cover, ...profile }: z.output<typeof OwnProfile>,
  language: Language,
) {
  return {
    ...profile,
    address: href('profile', { profile: slug }),
    city: city.slug,
    trades: trades.map(trade => trade.slug),
    tradeChoices: tradeChoices.map(trade => ({ ...trade, name: inLanguage(trade.name, language) })),
    cover: pictureView(cover, language, ''),
  }
}

/** What OwnProfileForm needs; for contractors, advisors and suppliers with an approved profile. */
export async function ownProfileData(call: AppCall, language: Language) {
  const [profile, cities] = await Promise.all([call('GET /professionals/me', {}), call('GET /cities', {})])
  return {
    profile: view(profile, language),
    cities: cities.map(({ slug, name, country }) => ({ slug, name: inLanguage(name, language), country })),
  }
}

export type OwnProfileData = Awaited<ReturnType<typeof ownProfileData>>

/** What it lacks before it may be published, by the fields of the form. */
function missingOf({ title, photos, clientConsent }: z.output<typeof Work>) {
  const lacks = { title: !title, photos: photos.every(({ kind }) => kind !== 'after'), clientConsent: !clientConsent }
  return (['title', 'photos', 'clientConsent'] as const).filter(name => lacks[name])
}

export function ownWorkView(work: z.output<typeof Work>, language: Language) {
  const { trade, city, photos, position: _, ...rest } = work
  const shown = photos.flatMap(({ picture, ...photo }) => {
    const view = pictureView(picture, language, photo.alt)
    return view ? [{ ...photo, picture: view }] : []
  })
  return {
    ...rest,
    trade: { slug: trade.slug, name: inLanguage(trade.name, language) },
    city: { slug: city.slug, name: inLanguage(city.name, language) },
    photos: shown,
    cover: (shown.find(({ kind }) => kind === 'after') ?? shown[0])?.picture ?? null,
    missing: missingOf(work),
  }
}

export type OwnWork = ReturnType<typeof ownWorkView>

/** What an upload field tells of a file that has arrived. */
export type Uploaded = { readonly id: string; readonly picture: string | null }

/** Null when the file is not a picture. */
export function uploadedSource({ picture }: Uploaded): PictureSource | null {
  const file = picture === null ? null : readPictureReference(picture)
  if (!file) return null
  const widths = widthsOfUploaded(file)
  const width = widths.findLast(one => one <= 640) ?? widths[0] ?? file.width
  return { src: uploadedAddress(file, width, 'webp'), width: file.width, height: file.height, alt: '' }
}
