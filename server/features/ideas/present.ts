import type { z } from 'zod'
import type { Returned } from '#shared/api/endpoint.ts'
import type { Attribute } from '#shared/features/catalogue/attributes.ts'
import type { IdeaCard, IdeaCost, ideas } from '#shared/features/ideas/contract.ts'
import { costRange } from '#shared/features/ideas/cost-range.ts'
import { mostHotspots } from '#shared/features/ideas/lifecycle.ts'
import type { Localized } from '#shared/values/localized.ts'
import { measuredInAll } from '#shared/values/measured.ts'
import type { CardRow, CityRow, LineRow, PhotoRow } from './idea-queries.ts'

type Cost = z.input<typeof IdeaCost>
type Line = Returned<(typeof ideas)['GET /ideas/{idea}']>['lines'][number]

const monthOf = (day: string): string => day.slice(0, 7)
const placeOf = ({ slug, name }: CityRow) => ({ slug, name })

/** Exactly what it cost, where and when it was built. */
export function costAsBuilt({ total, currency, city, finishedOn }: CardRow): Cost {
  return { low: total, likely: total, high: total, currency, city: placeOf(city), month: monthOf(finishedOn) }
}

/** What it would cost in the city, with the range of the city's rate; null without a level. */
export function convertedCost({ converted, low, high, pricedOn }: CardRow, near: CityRow): Cost | null {
  return converted === null
    ? null
    : {
        ...costRange(converted, low, high),
        likely: converted,
        currency: near.currency,
        city: placeOf(near),
        month: monthOf(pricedOn),
      }
}

const presentPhoto = ({ picture, alt, kind }: PhotoRow) => ({ picture, alt, kind })

/** An idea that cannot be converted shows what it cost. */
export function presentCard(row: CardRow, near: CityRow | null): z.input<typeof IdeaCard> {
  const { id, slug, title, category, city, areaSqm, photo, before, products, builder } = row
  return {
    ...{ id, slug, title, category, products, builder },
    areaSqm: Number(areaSqm),
    city: { ...placeOf(city), country: city.country },
    photo: presentPhoto(photo),
    before: before && presentPhoto(before),
    cost: (near && convertedCost(row, near)) ?? costAsBuilt(row),
  }
}

const inAll = (text: string): Localized => ({ en: text, fr: text, ar: text })
const mostFacts = 3

/** The brand, then the values of attributes. */
function factsOf({ brand, values, attributes }: NonNullable<LineRow['product']>): Localized[] {
  const shown = (attribute: Attribute): Localized | null => {
    const value = values[attribute.key]
    if (value === undefined) return null
    if (attribute.kind === 'choice') return attribute.options.find(({ key }) => key === value)?.name ?? null
    return measuredInAll(value, attribute.unit)
  }
  const facts = [brand === '' ? null : inAll(brand), ...attributes.map(shown)]
  return facts.filter(fact => fact !== null).slice(0, mostFacts)
}

/** Hotspots are numbered in the order of the lines. */
export function presentLines(rows: readonly LineRow[], photos: readonly PhotoRow[]): Line[] {
  const placed = rows.filter(({ photoId, x }) => photoId !== null && x !== null).slice(0, mostHotspots)
  return rows.map(row => {
    const { id, kind, label, unit, unitPrice, amount, checkedOn, product } = row
    return {
      ...{ id, kind, label, unit, unitPrice, amount, checkedOn },
      quantity: Number(row.quantity),
      product: product && {
        ...{ id: product.id, slug: product.slug, name: product.name, picture: product.picture, seller: product.seller },
        facts: factsOf(product),
      },
      hotspot: placed.includes(row)
        ? {
            photo: photos.findIndex(photo => photo.id === row.photoId),
            ...{ x: Number(row.x), y: Number(row.y), number: placed.indexOf(row) + 1 },
          }
        : null,
    }
  })
}
