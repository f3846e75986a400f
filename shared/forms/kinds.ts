// The kinds of forms, fields and conditions. No zod here, so that the browser does not load it.

export const formKinds = [
  'job',
  'contact',
  'suggest-professional',
  'feedback',
  'onboarding-extra',
  'survey',
  'assistant',
] as const
export type FormKind = (typeof formKinds)[number]

export const fieldTypes = [
  'text',
  'long-text',
  'number',
  'money',
  'choice',
  'multi-choice',
  'image-choice',
  'yes-no',
  'date',
  'date-range',
  'location',
  'phone',
  'email',
  'files',
  'dimensions',
  'rating',
  'heading',
  'info',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** Fields that only display text. */
export const silentTypes = ['heading', 'info'] as const satisfies readonly FieldType[]

export const conditionTests = ['equals', 'not-equals', 'at-least', 'at-most', 'answered', 'not-answered'] as const

/** The fields of a job that an answer can prefill, until the client edits them there. */
export const mappings = [
  'title',
  'description',
  'place',
  'budget-min',
  'budget-max',
  'property-type',
  'start-window',
  'urgency',
] as const
