// Every endpoint of the contract is bound to a deed.
import { expect, it } from 'vitest'
import { missingEndpoints } from '#server/app/app-deps.ts'

it('leaves no endpoint without a deed', () => {
  expect(missingEndpoints()).toEqual([])
})
