import { expect, it } from 'vitest'
import { apiBaseFor } from './api-base.ts'

const bases = { production: '/api', staging: 'https://api.staging.example/api', stagingHosts: ['staging.example'] }

it.each([
  ['https://staging.example', bases.staging],
  ['https://staging.example:8443', bases.staging],
  ['http://one.staging.example:3000', bases.staging],
  ['https://imara.example', bases.production],
  ['http://localhost:3000', bases.production],
  ['https://notstaging.example', bases.production],
])('%s uses %s', (address, base) => {
  expect(apiBaseFor(new URL(address), bases)).toBe(base)
})
