import { expect, it } from 'vitest'
import { expectNone } from '#tests/support/expect-none.ts'
import { frenchFiles, withFrenchSpaces } from './french-spaces.ts'

it.each([
  ['Prix : 3 devis', 'Prix\u202f: 3 devis'],
  ['Prix: 3 devis ; un « bon » artisan ?', 'Prix\u202f: 3 devis\u202f; un «\u202fbon\u202f» artisan\u202f?'],
  ['Vraiment ?!', 'Vraiment\u202f?!'],
  ['À 10:30, voir https://imara.test/a?b', 'À 10:30, voir https://imara.test/a?b'],
  ['{{count}} devis : {{names}}', '{{count}} devis\u202f: {{names}}'],
  ['**Enregistrer\u202f?**', '**Enregistrer\u202f?**'],
])('%j gets the spaces of French typography, once', (typed, set) => {
  expect(withFrenchSpaces(typed)).toBe(set)
  expect(withFrenchSpaces(set)).toBe(set)
})

it('French texts have them (`npm run texts` sets them)', () => {
  const files = frenchFiles()
  const unset = files.filter(({ is, shouldBe }) => is !== shouldBe).map(({ path }) => path)
  expectNone(unset, files)
})
