import type { CityChoice } from '#client/platform/cities.ts'
import type { FormFile, UploadSlot } from '#client/platform/form/engine.ts'
import type { PictureSource } from '#client/ui/pictures/picture.tsx'
import type { Language } from '#shared/values/localized.ts'

/** Shared by all fields of one engine. */
export type FieldContext = {
  readonly language: Language
  readonly cities: readonly CityChoice[] | undefined
  readonly currency: string | undefined
  readonly upload: UploadSlot | undefined
  readonly pictures: Readonly<Record<string, PictureSource>> | undefined
  readonly fileOf: ((id: string) => FormFile | undefined) | undefined
}
