// A job as it is being written: every value as typed, kept until it is sent.
import type { z } from 'zod'
import type { Input } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { jobFields } from '#shared/features/jobs/job-fields.ts'
import type { JobForm } from '#shared/features/jobs/schema.ts'
import type { TypedForm } from '#shared/forms/fields.ts'
import type { Typed, TypedFile } from '#shared/forms/typed.ts'
import { typedTexts } from '#shared/forms/typed-texts.ts'

export type DraftLine = {
  /** Tells the lines apart while they move. */
  readonly key: string
  readonly label: string
  readonly unit: string
  readonly quantity: string
  /** The field of the trade's form that gave the quantity, until the person changes the line. */
  readonly from: string | null
  /** Of a line that was sent before: bids are priced on it. */
  readonly id?: string | undefined
}

export type Invited = { readonly slug: string; readonly name: string }

/** As the endpoint keeps it. */
export type Calculated = Input<AppContract['POST /estimates']>['body']

/** The job's own fields as they are typed. */
type Own = ReturnType<typeof typedTexts<(typeof jobFields)['table']>>

export type JobDraft = Own & {
  readonly formVersion: number
  readonly step: string | null
  /** How far the person has come, counted in steps. */
  readonly reached: number
  /** One key for one job: also after a reload, a sign-in or at another device the same job is sent only once. */
  readonly idempotencyKey: string | null
  readonly typed: Typed
  readonly invited: readonly Invited[]
  readonly photos: readonly TypedFile[]
  readonly files: readonly TypedFile[]
  readonly lines: readonly DraftLine[]
  /** The key of the estimate that it comes from; empty: from none that is kept. */
  readonly estimate: string
  /** An estimate that is kept when the job is sent. */
  readonly calculated: Calculated | null
  /** Where it goes on, and what it is called in the list of what was begun. */
  readonly back: string
  readonly name: string
  /** Fields whose line the person took away: it does not come back. */
  readonly removed: readonly string[]
  /** The fields that the person wrote: the answers of the trade's form fill in the others only. */
  readonly own: readonly string[]
}

/** What stands in the controls of the job's own fields. */
export function typedOf(draft: JobDraft): TypedForm {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) =>
      typeof value === 'string' && name in jobFields.table ? [[name, value]] : [],
    ),
  )
}

export type JobBody = z.input<typeof JobForm>

export function emptyDraft(formVersion: number): JobDraft {
  return {
    formVersion,
    step: null,
    reached: 0,
    idempotencyKey: null,
    typed: {},
    ...typedTexts(jobFields, {
      retentionPercent: 0,
      workMode: 'with_material',
      urgency: 'normal',
      visibility: 'public',
    }),
    invited: [],
    photos: [],
    files: [],
    lines: [],
    estimate: '',
    calculated: null,
    back: '',
    name: '',
    removed: [],
    own: [],
  }
}

const lists = ['invited', 'photos', 'files', 'lines', 'removed', 'own'] as const

/** The kept draft, made whole; null when nothing can be made of it. */
export function readDraft(kept: Readonly<Record<string, unknown>>, formVersion: number): JobDraft | null {
  const isWhole = lists.every(name => kept[name] === undefined || Array.isArray(kept[name]))
  if (!isWhole || typeof kept.typed !== 'object' || kept.typed === null) return null
  return { ...emptyDraft(formVersion), ...(kept as Partial<JobDraft>), formVersion }
}

/** An estimate that was kept has a key, one that only stands in an address has that. */
export type EstimateOf = { readonly key: string; readonly address: string }

/** Of the name in a draft's key. */
const longestKey = 120

/** What is begun from an estimate lies beside what was begun without one: neither takes the other's place. */
export function draftKeyOf(form: string, jobId: string | null, estimate: EstimateOf | null): string {
  if (jobId !== null) return `job:${jobId}`
  if (estimate?.key) return `estimate:${estimate.key}`
  return `form:${[form, ...(estimate?.address.match(/\w+/g) ?? [])].join('-').replaceAll('_', '-').slice(0, longestKey)}`
}
