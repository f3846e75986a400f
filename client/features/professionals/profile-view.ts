// A profile in one language, reduced to what the browser needs; imported by data files only.
import type { z } from 'zod'
import type { Converter } from '#client/platform/conversions.ts'
import { pictureView } from '#client/platform/picture-source.ts'
import { portraitAddress } from '#client/platform/portrait.ts'
import type { PortfolioItem, Profile } from '#shared/features/professionals/contract.ts'
import type { Language } from '#shared/values/localized.ts'
import { cardView } from './card-view.ts'

type Item = z.output<typeof PortfolioItem>

function photosOf({ photos, title }: Item, language: Language) {
  return photos.flatMap(({ id, picture, kind, alt }) => {
    const view = pictureView(picture, language, alt || undefined)
    return view ? [{ id, kind, picture: { ...view, alt: view.alt || title } }] : []
  })
}

function portfolioItem(item: Item, language: Language) {
  const photos = photosOf(item, language)
  const result = photos.find(({ kind }) => kind === 'after')
  if (!result) return []
  const { id, title, story, year, costLow, costHigh, currency, durationDays, areaSqm, clientConsent } = item
  return [
    {
      id,
      title,
      story,
      trade: item.trade.name,
      city: item.city.name,
      year,
      photos,
      picture: result.picture,
      photo: result.id,
      before: photos.find(({ kind }) => kind === 'before')?.picture ?? null,
      cost: costLow !== null && costHigh !== null ? { low: costLow, high: costHigh, currency } : null,
      durationDays,
      areaSqm,
      clientConsent,
    },
  ]
}

/** A work that costs this many times more or less than usual is of another kind. */
const far = 5

/**
 * Whether a work shows what the professional offers: one of their trades, at a cost near their price for whole jobs. A
 * work without a cost fits by its trade.
 */
function fits(item: Item, { trades, price }: Pick<z.output<typeof Profile>, 'trades' | 'price'>): boolean {
  const { trade, costLow, costHigh, currency } = item
  if (!trades.some(({ slug }) => slug === trade.slug)) return false
  if (price?.unit !== 'job' || price.currency !== currency || costLow === null || costHigh === null) return true
  return costLow <= price.high * far && costHigh * far >= price.low
}

/** In the order that the professional gave them, those that fit first. */
export function worksInOrder(profile: Pick<z.output<typeof Profile>, 'trades' | 'price' | 'portfolio'>): Item[] {
  const { portfolio } = profile
  return portfolio.toSorted((a, b) => Number(fits(b, profile)) - Number(fits(a, profile)))
}

/** `forms`: the slug of the job form for each trade that has one. */
export function profileView(
  profile: z.output<typeof Profile>,
  language: Language,
  forms: ReadonlyMap<string, string | null>,
  convert: Converter,
) {
  const {
    about,
    badges,
    featured,
    figures,
    radiusKm,
    foundedYear,
    teamSize,
    languages,
    onHoliday,
    replySample,
    memberSince,
    scores,
  } = profile
  return {
    ...cardView({ ...profile, distanceKm: null }, language, convert),
    badges,
    featured,
    figures,
    cover: pictureView(profile.cover, language, ''),
    city: { slug: profile.city.slug, name: profile.city.name },
    about,
    photo: portraitAddress(profile.photo),
    radiusKm,
    foundedYear,
    teamSize,
    languages,
    onHoliday,
    replySample,
    memberSince,
    scores,
    services: profile.trades.map(trade => ({ ...trade, form: forms.get(trade.slug) ?? null })),
    portfolio: worksInOrder(profile).flatMap(item => portfolioItem(item, language)),
    similar: profile.similar.map(card => cardView(card, language, convert)),
  }
}

export type ProfileView = ReturnType<typeof profileView>
