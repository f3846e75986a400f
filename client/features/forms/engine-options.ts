// What a page hands into the form engine: what fields choose from, how files are taken, and what kept ones are called.
import type { ReactNode } from 'react'
import type { PictureSource } from '#client/ui/pictures/picture.tsx'
import type { TypedFile } from '#shared/forms/typed.ts'
import type { Language, Localized } from '#shared/values/localized.ts'

export type FormCity = { readonly slug: string; readonly name: Localized; readonly country: string }

/** `href` null: it cannot be opened here. */
export type FormFile = { readonly name: string; readonly href: string | null }

/** The page draws an upload field of purpose `form` with these, since features do not know each other. */
export type UploadSlotProps = {
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly optionalText: string | undefined
  /** The most files. */
  readonly most: number
  readonly files: readonly TypedFile[]
  readonly onChange: (change: (files: readonly TypedFile[]) => readonly TypedFile[]) => void
}
export type UploadSlot = (props: UploadSlotProps) => ReactNode

/** What every field of one engine shares. */
export type FieldContext = {
  readonly language: Language
  readonly cities: readonly FormCity[] | undefined
  readonly currency: string | undefined
  readonly upload: UploadSlot | undefined
  readonly pictures: Readonly<Record<string, PictureSource>> | undefined
  readonly fileOf: ((id: string) => FormFile | undefined) | undefined
}
