import { professionalTypes } from '#shared/access/roles.ts'
import { fields } from '#shared/forms/fields.ts'
import { badgeKinds, documentMimes } from './fields.ts'

/** The applicant reads this note. */
export const noteFields = fields('admin-onboarding.note', { note: { type: 'long-text', min: 5, max: 1000 } })

/** The expiry date printed on the document. */
export const acceptFields = fields('admin-onboarding.document', { expiresAt: { type: 'date', optional: true } })

export const documentTypeFields = fields('admin-onboarding.type', {
  name: { type: 'localized', max: 120 },
  help: { type: 'localized', min: 0, max: 400, long: true },
  forTypes: { type: 'multi-choice', options: professionalTypes, texts: 'types', min: 1 },
  required: { type: 'yes-no' },
  needsExpiry: { type: 'yes-no' },
  needsNumber: { type: 'yes-no' },
  active: { type: 'yes-no' },
  badge: { type: 'choice', options: badgeKinds, texts: 'badge', nullable: true },
  maxMb: { type: 'number', whole: true, min: 1, max: 25 },
  mimes: { type: 'multi-choice', options: documentMimes, texts: '', min: 1 },
})
