// The rights of everybody at a third of the endpoints, and that something stands behind the params of each.
import { expect, it } from 'vitest'
import { authorisation, unknownObjects } from './authorisation/suite.ts'

it('knows what stands behind the params of every endpoint', () => {
  expect(unknownObjects()).toEqual([])
})

authorisation(0, 3)
