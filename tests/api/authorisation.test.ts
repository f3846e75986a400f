// One of three parts, which run in parallel.
import { expect, it } from 'vitest'
import { authorisation, checkEverybody, unknownObjects } from './authorisation/suite.ts'

it('every endpoint with params has test objects', () => {
  expect(unknownObjects()).toEqual([])
})

authorisation(0, 3)

it(
  'the check lets in whom the tables let in, and refuses everybody else at every endpoint',
  { timeout: 120_000 },
  checkEverybody,
)
