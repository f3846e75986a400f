// A job that was sent, as a draft to change.

import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Typed } from '#shared/forms/typed.ts'
import { emptyDraft, type Invited, type JobDraft } from './draft.ts'
import { asTyped, mappedNames } from './draft-mapped.ts'

type Sent = Output<AppContract['GET /jobs/{job}']>
type SentFile = { readonly id: string; readonly name: string; readonly picture?: string | null }
/** With what a job says of its files, its guests and its urgency. */
type Job = Sent & {
  readonly urgency?: string
  readonly visibility?: string
  readonly photos?: readonly SentFile[]
  readonly files?: readonly SentFile[]
  readonly invited?: readonly Invited[]
}

function filesOf(files: readonly SentFile[] | undefined, answers: Sent['answers']) {
  const answered = new Set(Object.values(answers).flatMap(answer => (Array.isArray(answer) ? answer : [])))
  // Those of the trade's form stand in its own fields.
  return (files ?? [])
    .filter(file => !answered.has(file.id))
    .map(({ id, name, picture }) => ({ id, name, picture: picture ?? null }))
}

/** `typed` are its answers as the trade's form types them. */
export function draftFromJob(job: Job, typed: Typed, formVersion: number): JobDraft {
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
    urgency: job.urgency ?? 'normal',
    visibility: job.visibility ?? 'public',
    invited: (job.invited ?? []).map(({ slug, name }) => ({ slug, name })),
    photos: filesOf(job.photos, job.answers),
    files: filesOf(job.files, job.answers),
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
