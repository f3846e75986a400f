// Keeps what the applicant wrote so far, any part of it, and the step they stopped at.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { termsVersion } from '#shared/features/onboarding/lifecycle.ts'
import { phoneKey, registrationKey } from './duplicate-keys.ts'
import { getLockedOwn } from './load-request.ts'
import { isEditable } from './policy.ts'
import { findCityId, findTrades, updateRequest } from './request-queries.ts'
import { showOwn } from './show-own.ts'

type Save = (typeof onboarding)['PATCH /onboarding']
type Form = Input<Save>['body']
type Change = Parameters<typeof updateRequest>[2]

const refuse = (fields: readonly FieldError[]): AppError => new AppError('request.invalid', { fields })

async function tradesOf(call: Call, slugs: readonly string[]): Promise<string[]> {
  const known = await findTrades(call.db, slugs)
  const unknown = slugs.flatMap((slug, index) =>
    known.has(slug) ? [] : [{ path: `trades/${index}`, code: 'not-a-choice' } as const],
  )
  if (unknown.length > 0) throw refuse(unknown)
  return [...new Set(slugs.map(slug => known.get(slug) ?? slug))]
}

async function cityOf(call: Call, slug: string | null): Promise<string | null> {
  if (slug === null) return null
  const id = await findCityId(call.db, slug)
  if (id === undefined) throw refuse([{ path: 'city', code: 'not-a-choice' }])
  return id
}

/** The columns of the plain answers. */
const columns = {
  companyName: 'company_name',
  legalForm: 'legal_form',
  taxNumber: 'tax_number',
  contactPerson: 'contact_person',
  headline: 'headline',
  about: 'about',
  language: 'language',
  radiusKm: 'radius_km',
  teamSize: 'team_size',
  foundedYear: 'founded_year',
  languages: 'languages',
  step: 'step',
} as const satisfies Partial<Record<keyof Form, keyof Change>>

function plainChange(form: Form): Change {
  const names = Object.keys(columns) as (keyof typeof columns)[]
  return Object.fromEntries(names.filter(name => form[name] !== undefined).map(name => [columns[name], form[name]]))
}

async function changeOf(call: Call, form: Form): Promise<Change> {
  const { registrationNumber: registration, phone, trades, city, referees, acceptTerms } = form
  return {
    ...plainChange(form),
    ...(registration === undefined
      ? {}
      : { registration_number: registration, registration_key: registrationKey(registration) }),
    ...(phone === undefined ? {} : { phone, phone_key: phoneKey(phone) }),
    ...(trades === undefined ? {} : { trades: await tradesOf(call, trades) }),
    ...(city === undefined ? {} : { city_id: await cityOf(call, city) }),
    ...(referees === undefined ? {} : { referees: JSON.stringify(referees) }),
    ...(acceptTerms === undefined ? {} : { terms_version: acceptTerms ? termsVersion : null }),
  }
}

export async function saveDraft(call: Call, { body }: Input<Save>): Promise<Output<Save>> {
  const request = await getLockedOwn(call)
  if (!isEditable(request.status)) throw new AppError('onboarding.move-not-allowed')
  await updateRequest(call.db, request.id, await changeOf(call, body), call.now)
  return await showOwn(call)
}
