import { fields } from '#shared/forms/fields.ts'

export const ideaCategoryFields = fields('idea-categories.form', {
  name: { type: 'localized', min: 0, max: 60 },
  /** Absent: at the top. */
  parent: { type: 'id', optional: true },
  shown: { type: 'yes-no' },
})
