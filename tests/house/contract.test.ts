// Every endpoint of the contract is bound to an action.
import { expect, it } from 'vitest'
import { missingEndpoints } from '#server/app/app-deps.ts'

it('leaves no endpoint without an action', () => {
  expect(missingEndpoints()).toEqual([])
})
