import { expect, it } from 'vitest'
import { profileGaps, profileParts } from './completeness.ts'

const whole = {
  headline: 'Kitchens in old houses',
  about: 'We renew kitchens with five joiners and tilers of our own.',
  cover: 'a picture',
  price: { low: 1 },
  foundedYear: 2012,
  works: 3,
}

it('a profile with texts, a cover, a price, a year and three works has no gaps', () => {
  expect(profileGaps(whole)).toEqual([])
})

it('profileGaps lists each missing part in order of importance', () => {
  const empty = { headline: ' ', about: 'We build.', cover: null, price: null, foundedYear: null, works: 2 }
  expect(profileGaps(empty)).toEqual(profileParts)
})
