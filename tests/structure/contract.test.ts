import { expect, it } from 'vitest'
import { missingEndpoints } from '#server/app/app-deps.ts'

it('every endpoint has an action', () => {
  expect(missingEndpoints()).toEqual([])
})
