// A professional's card in one language, as small as it can travel to the browser; used by data files alone.
import type { z } from 'zod'
import { type PictureView, pictureView, upTo } from '#client/platform/picture-source.ts'
import type { Figures, ProfessionalCard } from '#shared/features/professionals/contract.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import type { PriceView } from './price.tsx'

type Card = z.output<typeof ProfessionalCard>
export type FiguresView = z.output<typeof Figures>

export type CardView = Pick<Card, 'slug' | 'type' | 'replyMinutes' | 'distanceKm' | 'why'> & {
  readonly name: string
  readonly headline: string
  readonly city: string
  readonly checks: readonly Card['badges'][number]['kind'][]
  readonly figures: Omit<FiguresView, 'declaredProjects'>
  readonly pictures: readonly PictureView[]
  readonly price: PriceView | null
}

/** As wide as a card draws it, on fine screens too. */
const widest = 600

/** `why` stays empty where the order is not explained. */
export function cardView(card: Omit<Card, 'why'> & { why?: Card['why'] }, language: Language): CardView {
  const { slug, name, type, badges, replyMinutes, distanceKm } = card
  const { declaredProjects: _, ...figures } = card.figures
  return {
    slug,
    name,
    type,
    checks: badges.map(({ kind }) => kind),
    replyMinutes,
    distanceKm,
    figures,
    headline: inLanguage(card.headline, language),
    city: inLanguage(card.city.name, language),
    // The name beside it says whose work it is.
    pictures: card.pictures.flatMap(picture => upTo(widest, pictureView(picture, language, '')) ?? []),
    price: card.price && { ...card.price, trade: inLanguage(card.price.trade.name, language) },
    why: card.why ?? [],
  }
}
