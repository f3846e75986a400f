// A professional's card in one language, as small as it can travel to the browser; used by data files alone.
import type { z } from 'zod'
import { type PictureView, pictureView } from '#client/platform/picture-source.ts'
import type { Figures, ProfessionalCard } from '#shared/features/professionals/contract.ts'
import { inLanguage, type Language, type Localized } from '#shared/values/localized.ts'
import type { PriceView } from './price.tsx'

type Card = z.output<typeof ProfessionalCard>
export type FiguresView = z.output<typeof Figures>

export type CardView = Pick<Card, 'slug' | 'type' | 'badges' | 'replyMinutes' | 'featured' | 'distanceKm'> & {
  readonly name: string
  readonly headline: string
  readonly city: string
  readonly trades: readonly string[]
  readonly figures: FiguresView
  readonly cover: PictureView | null
  readonly pictures: readonly PictureView[]
  readonly price: PriceView | null
  readonly why: Card['why']
}

export type Named = { readonly slug: string; readonly name: Localized }

/** `why` stays empty where the order is not explained. */
export function cardView(card: Omit<Card, 'why'> & { why?: Card['why'] }, language: Language): CardView {
  const { slug, name, type, badges, replyMinutes, featured, distanceKm, figures } = card
  return {
    slug,
    name,
    type,
    badges,
    replyMinutes,
    featured,
    distanceKm,
    figures,
    headline: inLanguage(card.headline, language),
    city: inLanguage(card.city.name, language),
    trades: card.trades.map(trade => inLanguage(trade.name, language)),
    // The name beside it says whose work it is.
    cover: pictureView(card.cover, language, ''),
    pictures: card.pictures.flatMap(picture => pictureView(picture, language, '') ?? []),
    price: card.price && { ...card.price, trade: inLanguage(card.price.trade.name, language) },
    why: card.why ?? [],
  }
}

/** A trade or a city with its name in one language. */
export function namedView<T extends Named>(item: T, language: Language): Omit<T, 'name'> & { name: string } {
  return { ...item, name: inLanguage(item.name, language) }
}
