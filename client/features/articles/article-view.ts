// For data files only, because of the pictures.
import { type PictureView, pictureView } from '#client/platform/picture-source.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import type { Language } from '#shared/values/localized.ts'

type Card = Output<(typeof articles)['GET /blogs']>['items'][number]
export type CardView = Omit<Card, 'cover'> & { readonly cover: PictureView | null }

/** Its cover is decorative: it stands beside the title. */
export const cardView = ({ cover, ...card }: Card, language: Language): CardView => ({
  ...card,
  cover: pictureView(cover, language, ''),
})

/** As a row, which has no picture. */
export const rowView = (card: Card): CardView => ({ ...card, cover: null })
