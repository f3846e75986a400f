// Who people are: the specification's two vocabularies of roles and their one mapping.

export const roles = ['consumer', 'professional', 'admin', 'superAdmin'] as const
/** The role that real-time channels know. */
export type Role = (typeof roles)[number]

export const professionalTypes = ['contractor', 'builder', 'advisor', 'supplier'] as const
/** What kind of professional; picks the area. */
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

/** The one area that a person lives in. */
export function areaOf({ role, professionalType }: Who): Area {
  if (role === 'admin' || role === 'superAdmin') return 'admin'
  if (role === 'professional' && professionalType) return areaOfType[professionalType]
  return 'user'
}
