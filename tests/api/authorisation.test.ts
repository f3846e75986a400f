// One of three parts, which run in parallel.
import { it } from 'vitest'
import { contract } from '#shared/contract.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { authorisation, checkEverybody, unknownObjects } from './authorisation/suite.ts'

it('every endpoint with params has test objects', () => {
  expectNone(unknownObjects(), Object.keys(contract))
})

authorisation(0, 3)

it(
  'the check lets in whom the tables let in, and refuses everybody else at every endpoint',
  { timeout: 120_000 },
  checkEverybody,
)
