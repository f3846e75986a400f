// What a person wrote about a job, checked and in the columns of the database: for posting and for changing.
import type { z } from 'zod'
import type { Db } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { JobForm } from '#shared/features/jobs/schema.ts'
import { FormDefinition } from '#shared/forms/definition.ts'
import { validateAnswers } from '#shared/forms/validate.ts'
import { placeOf } from './job-place.ts'
import { findCity, findJobForm } from './job-queries.ts'

type Written = z.output<typeof JobForm>

/**
 * The columns of what was written.
 * @throws AppError `form.not-found`; `request.invalid` for answers that the form does not take or an unknown city
 */
export async function contentOf(db: Db, jobId: string, written: Written) {
  const form = await findJobForm(db, written.form, written.formVersion)
  if (!form?.trade_id) throw new AppError('form.not-found')
  const city = await findCity(db, written.city)
  const wrongAnswers = validateAnswers(FormDefinition.parse(form.definition), written.answers)
  const wrongCity = city ? [] : [{ path: 'city', code: 'not-a-choice' as const }]
  if (!city || wrongAnswers.length > 0)
    throw new AppError('request.invalid', { fields: [...wrongAnswers, ...wrongCity] })
  return {
    title: written.title,
    description: written.description,
    trade_id: form.trade_id,
    form_slug: written.form,
    form_version: written.formVersion,
    answers: JSON.stringify(written.answers),
    city_id: city.id,
    area: written.area,
    ...placeOf(jobId, city),
    property_type: written.propertyType,
    work_mode: written.workMode,
    budget_min: written.budgetMin,
    budget_max: written.budgetMax,
    currency: written.currency,
    start_window: written.startWindow,
    urgency: written.urgency,
    visibility: written.visibility,
  }
}
