import { professionalTypes } from '#shared/access/roles.ts'
import { fields } from '#shared/forms/fields.ts'
import { languages } from '#shared/values/localized.ts'

export const badgeKinds = ['identity', 'registration', 'insurance', 'qualification'] as const
export const documentMimes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const kindFields = fields('join.choose-type', {
  type: { type: 'choice', options: professionalTypes, texts: 'types' },
})

/** Which of them are required depends on the document type. */
export const documentFields = fields('onboarding.document', {
  number: { type: 'text', max: 60, optional: true },
  expiresAt: { type: 'date', optional: true },
})

export const companyNames = [
  'companyName',
  'legalForm',
  'registrationNumber',
  'taxNumber',
  'contactPerson',
  'phone',
] as const

/** A person who can confirm the applicant's work; all fields are optional in a draft. */
export const refereeFields = fields('onboarding.referees', {
  name: { type: 'text', max: 80, optional: true },
  contact: { type: 'text', max: 120, optional: true },
  work: { type: 'text', max: 200, optional: true },
})

/** A draft can be incomplete; missing fields are reported at each step and at submission. */
export const applicationFields = fields('onboarding.fields', {
  companyName: { type: 'text', max: 120, named: true },
  legalForm: { type: 'text', max: 60 },
  registrationNumber: { type: 'text', max: 60 },
  taxNumber: { type: 'text', max: 60, optional: true },
  contactPerson: { type: 'text', max: 80, named: true },
  phone: { type: 'phone' },
  city: { type: 'slug', nullable: true },
  headline: { type: 'text', max: 120 },
  about: { type: 'long-text', max: 2000 },
  language: { type: 'choice', options: languages, texts: '' },
  languages: { type: 'multi-choice', options: languages, texts: '', min: 1 },
})
