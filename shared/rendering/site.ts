// What the site says of itself where nobody says anything else: the specification's default metadata, in Arabic.

export const defaultMetadata = {
  language: 'ar',
  description: 'ابحث عن الخدمات والمنتجات والمهنيين وكل ما تحتاجه للبناء والتجديد في مكان واحد.',
} as const
