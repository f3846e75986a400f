// A draft job: every value as typed, saved until the job is sent.
import type { z } from 'zod'
import type { Input } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { jobFields } from '#shared/features/jobs/job-fields.ts'
import type { JobForm } from '#shared/features/jobs/schema.ts'
import type { TypedForm } from '#shared/forms/fields.ts'
import type { Typed, TypedFile } from '#shared/forms/typed.ts'
import { typedTexts } from '#shared/forms/typed-texts.ts'

export type DraftLine = {
  /** Identifies the line while lines move. */
  readonly key: string
  readonly label: string
  readonly unit: string
  readonly quantity: string
  /** The field of the trade's form that gave the quantity; null once the person edits the line. */
  readonly from: string | null
  /** The id of a line that was sent before: bids are priced on it. */
  readonly id?: string | undefined
}

export type Invited = { readonly slug: string; readonly name: string }

/** An estimate as the endpoint stores it. */
export type Calculated = Input<AppContract['POST /estimates']>['body']

/** The job's own fields, as typed. */
type Own = ReturnType<typeof typedTexts<(typeof jobFields)['table']>>

export type JobDraft = Own & {
  readonly formVersion: number
  readonly step: string | null
  /** The furthest step reached, as a count. */
  readonly reached: number
  /** One key per job: after a reload, a sign-in or on another device the same job is sent only once. */
  readonly idempotencyKey: string | null
  readonly typed: Typed
  readonly invited: readonly Invited[]
  readonly photos: readonly TypedFile[]
  readonly files: readonly TypedFile[]
  readonly lines: readonly DraftLine[]
  /** The ideabook whose brief goes with the job; empty without one. */
  readonly ideabook: string
  /** The key of the saved estimate that the job is based on; empty without one. */
  readonly estimate: string
  /** An estimate that is saved when the job is sent. */
  readonly calculated: Calculated | null
  /** The address where the draft continues, and its name in the list of drafts. */
  readonly back: string
  readonly name: string
  /** Fields whose line the person removed: it does not return. */
  readonly removed: readonly string[]
  /** The fields that the person edited: answers of the trade's form fill in only the others. */
  readonly own: readonly string[]
}

/** The values of the job's own fields. */
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
    ideabook: '',
    estimate: '',
    calculated: null,
    back: '',
    name: '',
    removed: [],
    own: [],
  }
}

const lists = ['invited', 'photos', 'files', 'lines', 'removed', 'own'] as const

/** Completes a saved draft; null when it is unusable. */
export function readDraft(stored: Readonly<Record<string, unknown>>, formVersion: number): JobDraft | null {
  const isWhole = lists.every(name => stored[name] === undefined || Array.isArray(stored[name]))
  if (!isWhole || typeof stored.typed !== 'object' || stored.typed === null) return null
  return { ...emptyDraft(formVersion), ...(stored as Partial<JobDraft>), formVersion }
}

/** A saved estimate has a key; an unsaved one has only an address. */
export type EstimateOf = { readonly key: string; readonly address: string }

/** Longest name in a draft's key. */
const longestKey = 120

/**
 * Drafts from an estimate, an ideabook or a topic and drafts without have different keys: none replaces another. The
 * server writes that of a topic.
 */
export function draftKeyOf(
  form: string,
  jobId: string | null,
  estimate: EstimateOf | null,
  { book = '', topic = '' } = {},
): string {
  if (jobId !== null) return `job:${jobId}`
  if (estimate?.key) return `estimate:${estimate.key}`
  if (topic) return `form:${form}-topic-${topic}`
  return `form:${[form, ...(estimate?.address.match(/\w+/g) ?? []), ...(book ? ['book', book] : [])].join('-').replaceAll('_', '-').slice(0, longestKey)}`
}
