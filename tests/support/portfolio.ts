// A complete portfolio work, except for its photos.
import type { Request } from '#shared/api/endpoint.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'

export type WorkForm = Request<(typeof ownProfile)['POST /portfolio']>['body']

export const workForm: WorkForm = {
  language: 'en',
  title: 'A new bathroom',
  story: 'Old tub out, walk-in shower in.',
  trade: 'plumbing',
  city: 'casablanca',
  year: 2024,
  costLow: 2_000_000,
  costHigh: 3_000_000,
  currency: 'MAD',
  durationDays: 20,
  areaSqm: 9,
  clientConsent: true,
  photos: [],
}
