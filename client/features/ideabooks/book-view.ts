// Ideabooks in one language, reduced to what the browser needs; imported by data files only.
import type { z } from 'zod'
import { pictureView, upTo } from '#client/platform/picture-source.ts'
import { portraitAddress } from '#client/platform/portrait.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { ideabooks } from '#shared/features/ideabooks/contract.ts'
import type { Book, BookItem, BookPerson } from '#shared/features/ideabooks/shapes.ts'
import type { Language } from '#shared/values/localized.ts'
import { numbered } from './numbered.ts'

const widestTile = 600
const widestOpen = 1280

function itemView({ picture, ...item }: BookItem & { readonly number: number }, language: Language) {
  const view = pictureView(picture, language, '')
  return { ...item, picture: upTo(widestTile, view), large: upTo(widestOpen, view) }
}
export type ItemView = ReturnType<typeof itemView>

export function contentView({ items, ...book }: z.output<typeof Book>, language: Language) {
  return { ...book, items: numbered(items).map(item => itemView(item, language)) }
}
export type ContentView = ReturnType<typeof contentView>

const personView = ({ portrait, ...person }: BookPerson) => ({ ...person, portrait: portraitAddress(portrait) })
export type PersonView = ReturnType<typeof personView>

type OwnBook = Output<(typeof ideabooks)['GET /ideabooks/{book}']>

export function bookView({ role, status, hiddenReason, key, people, jobs, ...book }: OwnBook, language: Language) {
  const shown = people.map(personView)
  return { ...contentView(book, language), role, status, hiddenReason, key, jobs, people: shown }
}
export type BookView = ReturnType<typeof bookView>
