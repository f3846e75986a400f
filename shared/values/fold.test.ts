import { expect, it } from 'vitest'
import { fold, slugWords } from './fold.ts'

it.each([
  ['شركة البناء المتحدة', 'شركة-البناء-المتحدة'],
  ['أعمال مُتقَنة ٢٠٢٦', 'أعمال-متقنة-2026'],
  ['Électricité & Cœur d’Atlas', 'electricite-coeur-d-atlas'],
  ['  ', ''],
])('the address of %j is %j: Arabic keeps its letters', (text, slug) => {
  expect(slugWords(text)).toBe(slug)
})

it('the searched form has one letter for each of Arabic', () => {
  expect(fold('أعمال متقنة')).toBe('اعمال متقنه')
})
