// The documents that professionals must show, by type and country, for a new installation.
import { idOf, localized } from '#server/demo/basics.ts'
import texts from '#server/demo/texts/document-types.json' with { type: 'json' }
import { documentMimes } from '#shared/features/onboarding/fields.ts'
import type { Localized } from '#shared/values/localized.ts'

type Badge = 'identity' | 'registration' | 'insurance' | 'qualification'
type TypeText = {
  readonly slug: string
  readonly name: string
  readonly help: string
  readonly for: readonly string[]
  readonly countries?: readonly string[]
  readonly required: boolean
  readonly expiry?: boolean
  readonly number?: boolean
  readonly badge: string
}

export type DocumentTypeSeed = {
  readonly id: string
  readonly slug: string
  readonly name: Localized
  readonly help: Localized
  readonly types: readonly string[]
  readonly countries: readonly string[]
  readonly required: boolean
  readonly needsExpiry: boolean
  readonly needsNumber: boolean
  readonly badge: Badge
}

export const documentTypes: readonly DocumentTypeSeed[] = (texts as readonly TypeText[]).map(type => ({
  id: idOf(`document-type:${type.slug}`),
  slug: type.slug,
  name: localized(type.name),
  help: localized(type.help),
  types: type.for,
  countries: type.countries ?? [],
  required: type.required,
  needsExpiry: type.expiry ?? false,
  needsNumber: type.number ?? false,
  badge: type.badge as Badge,
}))

/** The documents that a professional of this type shows in this country. */
export function documentTypesFor(type: string, country: string): readonly DocumentTypeSeed[] {
  return documentTypes.filter(
    ({ types, countries }) => types.includes(type) && (countries.length === 0 || countries.includes(country)),
  )
}

export function documentTypeRow(type: DocumentTypeSeed, position: number, at: string) {
  return {
    id: type.id,
    slug: type.slug,
    name: JSON.stringify(type.name),
    help: JSON.stringify(type.help),
    forTypes: [...type.types],
    countries: [...type.countries],
    required: type.required,
    needsExpiry: type.needsExpiry,
    needsNumber: type.needsNumber,
    maxMb: 10,
    mimes: [...documentMimes],
    badge: type.badge,
    position: position + 1,
    createdAt: at,
    updatedAt: at,
  }
}
