// The two vocabularies of roles in the specification, and the mapping between them.

export const roles = ['consumer', 'professional', 'admin', 'superAdmin'] as const
/** The role as real-time channels use it. */
export type Role = (typeof roles)[number]

export const professionalTypes = ['contractor', 'builder', 'advisor', 'supplier'] as const
/** Decides the area of a professional. */
export type ProfessionalType = (typeof professionalTypes)[number]

export const areas = ['user', 'admin', 'advisor', 'supplier', 'contractor'] as const
/** A signed-in part of the site, the first segment of its paths. */
export type Area = (typeof areas)[number]

export type Who = { readonly role: Role; readonly professionalType: ProfessionalType | null }

export const areaOfType = {
  contractor: 'contractor',
  builder: 'contractor',
  advisor: 'advisor',
  supplier: 'supplier',
} as const satisfies Record<ProfessionalType, Area>

/** Everybody belongs to exactly one area. */
export function areaOf({ role, professionalType }: Who): Area {
  if (role === 'admin' || role === 'superAdmin') return 'admin'
  if (role === 'professional' && professionalType) return areaOfType[professionalType]
  return 'user'
}
