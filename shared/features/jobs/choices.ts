export const propertyTypes = ['house', 'apartment', 'villa', 'shop', 'office', 'land', 'other'] as const
export const workModes = ['with_material', 'without_material'] as const
export type WorkMode = (typeof workModes)[number]
export const visibilities = ['public', 'invited'] as const
/** Why a job is sent back or rejected. */
export const rejectReasons = [
  'unclear',
  'duplicate',
  'not-construction',
  'contact-details',
  'unrealistic',
  'other',
] as const
/** Why staff take an open job down. */
export const takeDownReasons = ['not-construction', 'contact-details', 'duplicate', 'complaint', 'site-rules'] as const
/** Why a client cancels a job. */
export const cancelReasons = ['found-elsewhere', 'too-expensive', 'postponed', 'mistake', 'other'] as const
export const declineReasons = ['price', 'timing', 'another-professional', 'changed-plans', 'other'] as const
/** An alternative has a price and a note on what it is. */
export const lineKinds = ['included', 'excluded', 'alternative'] as const
export type LineKind = (typeof lineKinds)[number]

export const opportunitySorts = ['newest', 'nearest'] as const
