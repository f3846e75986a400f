import { expect, it } from 'vitest'
import { fold, slugWords } from './fold.ts'

it.each([
  ['شركة البناء المتحدة', 'شركة-البناء-المتحدة'],
  ['أعمال مُتقَنة ٢٠٢٦', 'أعمال-متقنة-2026'],
  ['Électricité & Cœur d’Atlas', 'electricite-coeur-d-atlas'],
  ['  ', ''],
])('the slug of %j is %j and keeps Arabic letters', (text, slug) => {
  expect(slugWords(text)).toBe(slug)
})

it('fold unifies variants of Arabic letters', () => {
  expect(fold('أعمال متقنة')).toBe('اعمال متقنه')
})
