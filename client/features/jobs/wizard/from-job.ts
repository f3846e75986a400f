import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { jobFields } from '#shared/features/jobs/job-fields.ts'
import type { Typed } from '#shared/forms/typed.ts'
import { typedTexts } from '#shared/forms/typed-texts.ts'
import { emptyDraft, type JobDraft } from './draft.ts'
import { mappedNames } from './draft-mapped.ts'

type Job = Output<AppContract['GET /jobs/{job}']>

/** Files of the trade's form are shown in its own fields. */
function answeredFiles({ answers }: Pick<Job, 'answers'>): ReadonlySet<string> {
  return new Set(Object.values(answers).flatMap(answer => (Array.isArray(answer) ? answer : [])))
}

/** `typed`: its answers as form values of the trade's form. */
export function draftFromJob(job: Job, typed: Typed, formVersion: number): JobDraft {
  const answered = answeredFiles(job)
  return {
    ...emptyDraft(formVersion),
    typed,
    // All steps were completed before.
    reached: Number.MAX_SAFE_INTEGER,
    own: mappedNames,
    ...typedTexts(jobFields, { ...job, city: job.city.slug }, job.currency),
    ideabook: job.ideabook ?? '',
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
