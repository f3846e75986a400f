import { professionalTypes } from '#shared/access/roles.ts'
import { fields } from '#shared/forms/fields.ts'
import { languages } from '#shared/values/localized.ts'

/** The kinds of account as people know them. */
export const audienceKinds = ['consumer', ...professionalTypes, 'admin'] as const

export const announcementFields = fields('announcements.form', {
  title: { type: 'localized', min: 3, max: 80 },
  body: { type: 'localized', min: 10, max: 600, long: true },
  kinds: { type: 'multi-choice', options: audienceKinds, min: 1 },
  languages: { type: 'multi-choice', options: languages, texts: '', optional: true },
  city: { type: 'slug', optional: true },
})
