// Fixtures of applications: document types, a reviewer, and the reviewer's actions.
import { beforeAll } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { type Applicant, openDocumentTypes } from './applicants.ts'
import { app, db, withMarket } from './fixtures.ts'
import { type SignedIn, signIn } from './people.ts'

type Review = Output<(typeof onboarding)['GET /onboarding-requests/{user}']>

export let reviewer: SignedIn

export function withReviewer(): void {
  withMarket()
  beforeAll(async () => {
    await openDocumentTypes(app)
    reviewer = await signIn(app.platform, 'superAdmin')
  })
}

export const perform = (applicant: Applicant, action: string, body?: object, headers = {}) =>
  app.call<Problem>(`POST /onboarding-requests/${applicant.id}/${action}`, {
    token: reviewer.token,
    headers,
    ...(body ? { body } : {}),
  })

export const review = async (applicant: Applicant) =>
  (await app.call<Review>(`GET /onboarding-requests/${applicant.id}`, { token: reviewer.token })).body

/** Delivers everything, then returns the person's notifications, of one type if given. */
export async function notificationsOf({ id }: { readonly id: string }, type?: string) {
  await app.platform.deliverer.deliverAll()
  const query = db().selectFrom('notifications').selectAll().where('userId', '=', id)
  return await (type ? query.where('type', '=', type) : query).execute()
}
