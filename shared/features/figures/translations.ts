// The kinds of content that are published in several languages.

export const translatedKinds = [
  'trade',
  'city',
  'product-category',
  'form',
  'document-type',
  'page',
  'professional',
  'work',
  'service',
  'product',
  'story',
] as const
export type TranslatedKind = (typeof translatedKinds)[number]
