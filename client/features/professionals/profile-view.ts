// A profile in one language, as small as it can travel to the browser; used by data files alone.
import type { z } from 'zod'
import { pictureView } from '#client/platform/picture-source.ts'
import type { PortfolioItem, Profile } from '#shared/features/professionals/contract.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import { cardView, namedView } from './card-view.ts'

function portfolioItem(item: z.output<typeof PortfolioItem>, language: Language) {
  const picture = pictureView(item.picture, language)
  if (!picture) return []
  const { costLow, costHigh, currency } = item
  return [
    {
      id: item.id,
      title: inLanguage(item.title, language),
      story: inLanguage(item.story, language),
      trade: inLanguage(item.trade.name, language),
      city: inLanguage(item.city.name, language),
      year: item.year,
      picture,
      before: pictureView(item.beforePicture, language),
      cost: costLow !== null && costHigh !== null ? { low: costLow, high: costHigh, currency } : null,
    },
  ]
}

/** `forms`: the slug of the job form of each trade that has one. */
export function profileView(
  profile: z.output<typeof Profile>,
  language: Language,
  forms: ReadonlyMap<string, string | null>,
) {
  const { radiusKm, foundedYear, teamSize, languages, onHoliday, replySample, memberSince, scores } = profile
  return {
    ...cardView({ ...profile, distanceKm: null }, language),
    city: namedView({ slug: profile.city.slug, name: profile.city.name }, language),
    about: inLanguage(profile.about, language),
    radiusKm,
    foundedYear,
    teamSize,
    languages,
    onHoliday,
    replySample,
    memberSince,
    scores,
    services: profile.trades.map(trade => ({
      ...namedView({ slug: trade.slug, name: trade.name }, language),
      form: forms.get(trade.slug) ?? null,
    })),
    portfolio: profile.portfolio.flatMap(item => portfolioItem(item, language)),
    similar: profile.similar.map(card => cardView(card, language)),
  }
}

export type ProfileView = ReturnType<typeof profileView>
