// The choices about jobs and bids.
export const propertyTypes = ['house', 'apartment', 'villa', 'shop', 'office', 'land', 'other'] as const
export const workModes = ['with_material', 'without_material'] as const
export type WorkMode = (typeof workModes)[number]
export const startWindows = ['now', 'month', 'quarter', 'later'] as const
export const visibilities = ['public', 'invited'] as const
export const urgencies = ['normal', 'soon', 'urgent'] as const
/** Why a job is sent back or rejected. */
export const rejectReasons = [
  'unclear',
  'duplicate',
  'not-construction',
  'contact-details',
  'unrealistic',
  'other',
] as const
/** Why an open job is taken from the market. */
export const takeDownReasons = ['not-construction', 'contact-details', 'duplicate', 'complaint', 'house-rules'] as const
/** Why a client gives a job up. */
export const cancelReasons = ['found-elsewhere', 'too-expensive', 'postponed', 'mistake', 'other'] as const
export const declineReasons = ['price', 'timing', 'another-professional', 'changed-plans', 'other'] as const
/** An alternative is priced and says what is offered instead. */
export const lineKinds = ['included', 'excluded', 'alternative'] as const
export type LineKind = (typeof lineKinds)[number]

export const opportunitySorts = ['newest', 'nearest'] as const
