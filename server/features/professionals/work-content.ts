import { getCity } from '#server/platform/database/cities.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { type FieldError, wrongField } from '#shared/errors/app-error.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import type { Localized } from '#shared/values/localized.ts'
import { type LockedProfessional, listChoosableTrades } from './profile-queries.ts'

type Form = Input<(typeof ownProfile)['PATCH /portfolio/{work}']>['body']
type NewForm = Input<(typeof ownProfile)['POST /portfolio']>['body']
type Present = {
  readonly title: Localized
  readonly story: Localized
  readonly costLow: number | null
  readonly costHigh: number | null
}

const unwritten: Present = {
  title: { en: '', fr: '', ar: '' },
  story: { en: '', fr: '', ar: '' },
  costLow: null,
  costHigh: null,
}

function refuse(path: string, code: FieldError['code'], params: FieldError['params'] = {}): never {
  throw wrongField(path, code, params)
}

/** Both ends of the price band or neither, the lower one first. */
function costsOf({ costLow, costHigh }: Form, present: Present) {
  const low = costLow === undefined ? present.costLow : costLow
  const high = costHigh === undefined ? present.costHigh : costHigh
  if ((low === null) !== (high === null)) refuse(low === null ? 'costLow' : 'costHigh', 'required')
  if (low !== null && high !== null && high < low) refuse('costHigh', 'invalid')
  return { costLow: low, costHigh: high }
}

async function tradeOf(ctx: RequestContext, own: LockedProfessional, slug: string): Promise<string> {
  const trade = (await listChoosableTrades(ctx.db, own)).find(one => one.slug === slug)
  return trade ? trade.id : refuse('trade', 'not-a-choice')
}

function textsOf({ title, story, language }: Form, present: Present, ctx: RequestContext) {
  const written = language ?? ctx.language
  return {
    ...(title !== undefined && { title: JSON.stringify({ ...present.title, [written]: title }) }),
    ...(story !== undefined && { story: JSON.stringify({ ...present.story, [written]: story }) }),
  }
}

function factsOf({ year, currency, durationDays, areaSqm, clientConsent }: Form, now: Date) {
  const thisYear = now.getUTCFullYear()
  if (year !== undefined && year > thisYear) refuse('year', 'too-large', { maximum: thisYear })
  return {
    ...(year !== undefined && { year }),
    ...(currency && { currency }),
    ...(durationDays !== undefined && { durationDays }),
    ...(areaSqm !== undefined && { areaSqm }),
    ...(clientConsent !== undefined && { clientConsent }),
  }
}

/** The columns that the form changes. @throws AppError `request.invalid` */
export async function contentOf(ctx: RequestContext, own: LockedProfessional, form: Form, present: Present) {
  return {
    ...textsOf(form, present, ctx),
    ...factsOf(form, ctx.now),
    ...costsOf(form, present),
    ...(form.trade !== undefined && { tradeId: await tradeOf(ctx, own, form.trade) }),
    ...(form.city !== undefined && { cityId: (await getCity(ctx.db, form.city)).id }),
  }
}

/** The columns of a new work. @throws AppError `request.invalid` */
export async function newContentOf(ctx: RequestContext, own: LockedProfessional, form: NewForm) {
  const { title, story } = unwritten
  return {
    ...factsOf(form, ctx.now),
    ...costsOf(form, unwritten),
    title: JSON.stringify({ ...title, [form.language]: form.title }),
    story: JSON.stringify({ ...story, [form.language]: form.story }),
    year: form.year,
    currency: form.currency,
    tradeId: await tradeOf(ctx, own, form.trade),
    cityId: (await getCity(ctx.db, form.city)).id,
  }
}
