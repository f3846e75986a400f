// Turns a client account without jobs into that of a professional who applies; the sessions elsewhere end.
import { randomUUID } from 'node:crypto'
import type { Call } from '#server/platform/call.ts'
import { goOnWithSession } from '#server/platform/session/begin-session.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import type { ProfessionalType } from '#shared/access/roles.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { onboardingLife } from './life.ts'
import { asApplicant } from './policy.ts'
import {
  findRequest,
  hasJobs,
  hasProfile,
  insertRequest,
  lockPerson,
  makeProfessional,
  updateRequest,
} from './request-queries.ts'

type Begin = (typeof onboarding)['POST /onboarding']

async function draftFor(call: Call, userId: string, type: ProfessionalType): Promise<void> {
  const { db, now } = call
  const known = await findRequest(db, userId)
  if (known) {
    if (known.status === 'draft' && known.type !== type) await updateRequest(db, known.id, { type }, now)
    return
  }
  const { name, phone, language, city_id } = await lockPerson(db, userId)
  const id = randomUUID()
  const at = { created_at: now, updated_at: now }
  const facts = { contact_person: name, phone: phone ?? '', language, languages: [language], city_id }
  await insertRequest(db, { id, user_id: userId, type, status: 'draft', ...facts, ...at })
  await onboardingLife.begin(call, id, { by: userId })
}

/** The type that the account has afterwards: one with a profile, or with an application under way, keeps its own. */
async function settleType(call: Call, userId: string, wished: ProfessionalType): Promise<ProfessionalType> {
  const { db, now } = call
  const person = await lockPerson(db, userId)
  const request = await findRequest(db, userId)
  const isFixed = (request && request.status !== 'draft') || (await hasProfile(db, userId))
  const type = (isFixed && person.professional_type) || wished
  if (person.role === 'consumer' && (await hasJobs(db, userId))) throw new AppError('onboarding.has-jobs')
  if (person.role === 'professional' && person.professional_type === type) return type
  await makeProfessional(db, userId, type, now)
  await endAllSessions(call, userId, 'role-change', call.familyId)
  return type
}

export async function beginOnboarding(call: Call, { body }: Input<Begin>): Promise<Output<Begin>> {
  const { id } = asApplicant(call)
  await draftFor(call, id, await settleType(call, id, body.type))
  return await goOnWithSession(call, id)
}
