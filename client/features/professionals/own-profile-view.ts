// A professional's own profile with the choices of its form; imported by data files only.
import type { z } from 'zod'
import { pictureView } from '#client/platform/picture-source.ts'
import type { AppCall } from '#shared/contract.ts'
import type { OwnProfile } from '#shared/features/professionals/own-contract.ts'
import { href } from '#shared/routes/href.ts'
import type { Language } from '#shared/values/localized.ts'

function view({ slug, trades, city, cover, ...profile }: z.output<typeof OwnProfile>, language: Language) {
  return {
    ...profile,
    address: href('profile', { profile: slug }),
    city: city.slug,
    trades: trades.map(trade => trade.slug),
    cover: pictureView(cover, language, ''),
  }
}

/** The data of `OwnProfileForm`; for contractors, advisors and suppliers with an approved profile. */
export async function ownProfileData(call: AppCall, language: Language) {
  const [profile, cities] = await Promise.all([call('GET /professionals/me', {}), call('GET /cities', {})])
  return { profile: view(profile, language), cities }
}

export type OwnProfileData = Awaited<ReturnType<typeof ownProfileData>>
