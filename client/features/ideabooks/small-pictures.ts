// The pictures of a book's card; imported by data files only.
import { pictureView, upTo } from '#client/platform/picture-source.ts'
import type { Language } from '#shared/values/localized.ts'

const widest = 400

export const smallPictures = (pictures: readonly string[], language: Language) =>
  pictures.flatMap(picture => upTo(widest, pictureView(picture, language, '')) ?? [])
