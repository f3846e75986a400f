// A job that was sent, as a draft to change.
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Typed } from '#shared/forms/typed.ts'
import { emptyDraft, type JobDraft } from './draft.ts'
import { asTyped, mappedNames } from './draft-mapped.ts'

type Job = Output<AppContract['GET /jobs/{job}']>

/** Those of the trade's form stand in its own fields. */
function answeredFiles({ answers }: Pick<Job, 'answers'>): ReadonlySet<string> {
  return new Set(Object.values(answers).flatMap(answer => (Array.isArray(answer) ? answer : [])))
}

/** `typed` are its answers as the trade's form types them. */
export function draftFromJob(job: Job, typed: Typed, formVersion: number): JobDraft {
  const answered = answeredFiles(job)
  const amount = (value: number | null): string => (value === null ? '' : asTyped(value, job.currency))
  return {
    ...emptyDraft(formVersion),
    typed,
    // Everything was filled in before.
    reached: Number.MAX_SAFE_INTEGER,
    own: mappedNames,
    title: job.title,
    description: job.description,
    propertyType: job.propertyType,
    workMode: job.workMode,
    city: job.city.slug,
    area: job.area,
    budgetMin: amount(job.budgetMin),
    budgetMax: amount(job.budgetMax),
    startWindow: job.startWindow,
    urgency: job.urgency,
    visibility: job.visibility,
    invited: job.invited.map(({ slug, name }) => ({ slug, name })),
    photos: job.photos.filter(({ id }) => !answered.has(id)).map(({ id, name, picture }) => ({ id, name, picture })),
    files: job.files.filter(({ id }) => !answered.has(id)).map(({ id, name }) => ({ id, name, picture: null })),
    lines: job.lines.map(({ id, label, unit, quantity }) => ({
      key: id,
      id,
      label,
      unit,
      quantity: String(quantity),
      from: null,
    })),
  }
}
