// One of three parts, which run in parallel.
import { expect, it } from 'vitest'
import { authorisation, unknownObjects } from './authorisation/suite.ts'

it('every endpoint with params has test objects', () => {
  expect(unknownObjects()).toEqual([])
})

authorisation(0, 3)
