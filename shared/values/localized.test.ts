// A text written in one language only is never empty in another.
import { expect, it } from 'vitest'
import { inLanguage } from './localized.ts'

it('inLanguage falls back to English, then to any language with a text', () => {
  expect(inLanguage({ en: 'House', fr: 'Maison', ar: 'بيت' }, 'fr')).toBe('Maison')
  expect(inLanguage({ en: 'House', fr: '', ar: 'بيت' }, 'fr')).toBe('House')
  expect(inLanguage({ en: '', fr: '', ar: 'بيت' }, 'fr')).toBe('بيت')
  expect(inLanguage({ en: '', fr: 'Maison', ar: '' }, 'ar')).toBe('Maison')
  expect(inLanguage({ en: '', fr: '', ar: '' }, 'ar')).toBe('')
})
