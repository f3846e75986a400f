import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { getCity } from '#server/platform/database/cities.ts'
import { changeRow } from '#server/platform/database/row.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { RequestContext, WriteContext } from '#server/platform/request-context.ts'
import { goOnWithSession } from '#server/platform/session/begin-session.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import type { ProfessionalType } from '#shared/access/roles.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { termsVersion } from '#shared/features/onboarding/lifecycle.ts'
import { getLockedOwn } from './load-request.ts'
import { onboardingMachine } from './onboarding.machine.ts'
import { asApplicant, isEditable, phoneKey, registrationKey } from './policy.ts'
import { showOwn } from './present-onboarding.ts'
import { findRequest, findTrades, hasJobs, hasProfile, insertRequest, lockPerson } from './request-queries.ts'

type Save = (typeof onboarding)['PATCH /onboarding']
type Form = Input<Save>['body']
type Change = Updateable<Tables['onboardingRequests']>

const refuse = (fields: readonly FieldError[]): AppError => new AppError('request.invalid', { fields })

async function tradesOf(ctx: RequestContext, slugs: readonly string[]): Promise<string[]> {
  const known = await findTrades(ctx.db, slugs)
  const unknown = slugs.flatMap((slug, index) =>
    known.has(slug) ? [] : [{ path: `trades/${index}`, code: 'not-a-choice' } as const],
  )
  if (unknown.length > 0) throw refuse(unknown)
  return [...new Set(slugs.map(slug => known.get(slug) ?? slug))]
}

/** Columns of answers without conversion. */
const columns = {
  companyName: 'companyName',
  legalForm: 'legalForm',
  taxNumber: 'taxNumber',
  contactPerson: 'contactPerson',
  headline: 'headline',
  about: 'about',
  language: 'language',
  radiusKm: 'radiusKm',
  teamSize: 'teamSize',
  foundedYear: 'foundedYear',
  languages: 'languages',
  step: 'step',
} as const satisfies Partial<Record<keyof Form, keyof Change>>

function plainChange(form: Form): Change {
  const names = Object.keys(columns) as (keyof typeof columns)[]
  return Object.fromEntries(names.filter(name => form[name] !== undefined).map(name => [columns[name], form[name]]))
}

async function changeOf(ctx: RequestContext, form: Form): Promise<Change> {
  const { registrationNumber: registration, phone, trades, city, referees, acceptTerms } = form
  return {
    ...plainChange(form),
    ...(registration === undefined
      ? {}
      : { registrationNumber: registration, registrationKey: registrationKey(registration) }),
    ...(phone === undefined ? {} : { phone, phoneKey: phoneKey(phone) }),
    ...(trades === undefined ? {} : { trades: await tradesOf(ctx, trades) }),
    ...(city === undefined ? {} : { cityId: city && (await getCity(ctx.db, city)).id }),
    ...(referees === undefined ? {} : { referees: JSON.stringify(referees) }),
    ...(acceptTerms === undefined ? {} : { termsVersion: acceptTerms ? termsVersion : null }),
  }
}

export async function saveDraft(ctx: RequestContext, { body }: Input<Save>): Promise<Returned<Save>> {
  const request = await getLockedOwn(ctx)
  if (!isEditable(request.status)) throw new AppError('onboarding.transition-not-allowed')
  await changeRow(ctx, 'onboardingRequests', request.id, await changeOf(ctx, body))
  return await showOwn(ctx)
}

type Begin = (typeof onboarding)['POST /onboarding']

async function draftFor(ctx: RequestContext, userId: string, type: ProfessionalType): Promise<void> {
  const { db, now } = ctx
  const known = await findRequest(db, userId)
  if (known) {
    if (known.status === 'draft' && known.type !== type) await changeRow(ctx, 'onboardingRequests', known.id, { type })
    return
  }
  const { name, phone, language, cityId } = await lockPerson(db, userId)
  const id = randomUUID()
  const at = { createdAt: now, updatedAt: now }
  const facts = { contactPerson: name, phone: phone ?? '', language, languages: [language], cityId }
  await insertRequest(db, { id, userId, type, status: 'draft', ...facts, ...at })
  await onboardingMachine.begin(ctx, id, { by: userId })
}

/**
 * The account's professional type afterwards: an account with a profile, or with a submitted application, keeps its
 * type.
 */
async function settleType(ctx: WriteContext, userId: string, wished: ProfessionalType): Promise<ProfessionalType> {
  const { db } = ctx
  const person = await lockPerson(db, userId)
  const request = await findRequest(db, userId)
  const isFixed = (request && request.status !== 'draft') || (await hasProfile(db, userId))
  const type = (isFixed && person.professionalType) || wished
  if (person.role === 'consumer' && (await hasJobs(db, userId))) throw new AppError('onboarding.has-jobs')
  if (person.role === 'professional' && person.professionalType === type) return type
  await changeRow(ctx, 'users', userId, { role: 'professional', professionalType: type })
  await endAllSessions(ctx, userId, 'role-change', ctx.familyId)
  return type
}

export async function beginOnboarding(ctx: WriteContext, { body }: Input<Begin>): Promise<Returned<Begin>> {
  const { id } = asApplicant(ctx)
  await draftFor(ctx, id, await settleType(ctx, id, body.type))
  return await goOnWithSession(ctx, id)
}
