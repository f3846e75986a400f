// Ideas in one language, reduced to what the browser needs; imported by data files only.
import type { z } from 'zod'
import { type PictureView, pictureView, upTo } from '#client/platform/picture-source.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { IdeaCard, IdeaLine, ideas } from '#shared/features/ideas/contract.ts'
import type { Language } from '#shared/values/localized.ts'

type Card = z.output<typeof IdeaCard>
type Idea = Output<(typeof ideas)['GET /ideas/{idea}']>
type Photo = Card['photo']

export type TileView = Pick<Card, 'slug' | 'title' | 'areaSqm' | 'products' | 'cost' | 'builder'> & {
  readonly room: string
  readonly city: string
  readonly photo: PictureView | null
  readonly before: PictureView | null
}

/** The width in pixels of a tile; a wide one on a phone has the same. */
const widestTile = 800
const widestProduct = 400

const shown = ({ picture, alt }: Photo, language: Language): PictureView | null =>
  pictureView(picture, language, alt || undefined)

export function tileView(card: Card, language: Language): TileView {
  const { slug, title, areaSqm, products, cost, builder, category, city, photo, before } = card
  return {
    ...{ slug, title, areaSqm, products, cost, builder },
    room: category.name,
    city: city.name,
    photo: upTo(widestTile, shown(photo, language)),
    before: before && upTo(widestTile, shown(before, language)),
  }
}

function lineView({ product, ...line }: IdeaLine, language: Language) {
  const picture = product && upTo(widestProduct, pictureView(product.picture, language, ''))
  return { ...line, product: product && { ...product, picture } }
}
export type LineView = ReturnType<typeof lineView>

export function ideaView(idea: Idea, language: Language) {
  const { photos, lines, similar, before: _, ...rest } = idea
  return {
    ...rest,
    photos: photos.flatMap((photo, place) => {
      const picture = shown(photo, language)
      return picture ? [{ place, kind: photo.kind, picture }] : []
    }),
    lines: lines.map(line => lineView(line, language)),
    similar: similar.map(card => tileView(card, language)),
  }
}
export type IdeaView = ReturnType<typeof ideaView>
