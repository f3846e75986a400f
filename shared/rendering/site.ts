// The default metadata of the specification, in Arabic.

export const defaultMetadata = {
  language: 'ar',
  description: 'ابحث عن الخدمات والمنتجات والمهنيين وكل ما تحتاجه للبناء والتجديد في مكان واحد.',
} as const
