// A saved item in one language, reduced to what the browser needs; imported by data files only.
import { pictureView, upTo } from '#client/platform/picture-source.ts'
import type { WishlistItem } from '#shared/features/wishlists/contract.ts'
import type { Language } from '#shared/values/localized.ts'

const widest = 400

export function itemView({ picture, name, professional, ...item }: WishlistItem, language: Language) {
  return {
    ...item,
    title: name,
    picture: upTo(widest, pictureView(picture, language, '')),
    professional: professional && { ...professional, city: professional.city.name },
  }
}
export type ItemView = ReturnType<typeof itemView>
