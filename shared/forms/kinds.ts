// The kinds of forms, of their fields and of conditions: apart from the schemas, so that browsers need none.

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

/** Fields that say something and ask nothing. */
export const silentTypes = ['heading', 'info'] as const satisfies readonly FieldType[]

export const conditionTests = ['equals', 'not-equals', 'at-least', 'at-most', 'answered', 'not-answered'] as const

/** What of a job a field fills in, until the client writes something else there. */
export const mappings = [
  'title',
  'description',
  'place',
  'budget-min',
  'budget-max',
  'property-type',
  'start-window',
] as const
