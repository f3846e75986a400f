// What the form of a document type sends: the present values, or those that a new type begins with.
import { professionalTypes } from '#shared/access/roles.ts'
import type { Request } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { ManagedType } from './types.ts'

export type Body = Request<AppContract['POST /document-types']>['body']
type Mime = Body['mimes'][number]

export const mimes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
] as const satisfies readonly Mime[]
export const badges = ['identity', 'registration', 'insurance', 'qualification'] as const
export const flags = ['required', 'needsExpiry', 'needsNumber', 'active'] as const

const empty: Body = {
  name: { en: '', fr: '', ar: '' },
  help: { en: '', fr: '', ar: '' },
  forTypes: [...professionalTypes],
  countries: [],
  required: true,
  needsExpiry: false,
  needsNumber: false,
  maxMb: 10,
  mimes: [...mimes],
  badge: null,
  active: true,
}

export function bodyOf(type: ManagedType | null): Body {
  if (!type) return empty
  const { name, help, forTypes, countries, required, needsExpiry, needsNumber, maxMb, badge, active } = type
  const known = mimes.filter(mime => type.mimes.includes(mime))
  return { name, help, forTypes, countries, required, needsExpiry, needsNumber, maxMb, mimes: known, badge, active }
}
