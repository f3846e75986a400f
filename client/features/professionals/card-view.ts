// A professional's card in one language, reduced to what the browser needs; imported by data files only.
import type { z } from 'zod'
import type { Converter } from '#client/platform/conversions.ts'
import { type PictureView, pictureView, upTo } from '#client/platform/picture-source.ts'
import type { Figures, ProfessionalCard } from '#shared/features/professionals/contract.ts'
import type { Language } from '#shared/values/localized.ts'
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

/** The width in pixels of a card on high-resolution screens. */
const widest = 600

const asGiven: Converter = () => null

function priceView({ trade, ...price }: NonNullable<Card['price']>, convert: Converter): PriceView {
  const { low, high, currency } = price
  const converted = convert({ amounts: [low, high], currency })
  return { ...price, ...(converted && { converted }), trade: trade.name }
}

type Shown = Omit<Card, 'why'> & { readonly why?: Card['why'] }

/** `why` is empty when the order is not explained. */
export function cardView(card: Shown, language: Language, convert = asGiven): CardView {
  const { slug, name, type, headline, badges, replyMinutes, distanceKm } = card
  const { declaredProjects: _, ...figures } = card.figures
  return {
    slug,
    name,
    type,
    checks: badges.map(({ kind }) => kind),
    replyMinutes,
    distanceKm,
    figures,
    headline,
    city: card.city.name,
    // No alternative text: the name beside the picture identifies it.
    pictures: card.pictures.flatMap(picture => upTo(widest, pictureView(picture, language, '')) ?? []),
    price: card.price && priceView(card.price, convert),
    why: card.why ?? [],
  }
}
