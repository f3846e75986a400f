// A job as it is being written: every value as typed, kept in the browser until it is sent.

import type { z } from 'zod'
import type { JobForm } from '#shared/features/jobs/schema.ts'
import type { Typed } from '#shared/forms/typed.ts'

export type DraftLine = {
  /** Tells the lines apart while they move. */
  readonly key: string
  readonly label: string
  readonly unit: string
  readonly quantity: string
  /** The field of the trade's form that gave the quantity, until the person changes the line. */
  readonly from: string | null
}

export type JobDraft = {
  readonly formVersion: number
  readonly step: string | null
  /** How far the person has come, counted in steps. */
  readonly reached: number
  /** One key for one job: also after a reload or a sign-in the same job is sent only once. */
  readonly idempotencyKey: string | null
  readonly typed: Typed
  readonly title: string
  readonly description: string
  readonly propertyType: string
  readonly workMode: string
  readonly city: string
  readonly area: string
  readonly budgetMin: string
  readonly budgetMax: string
  readonly startWindow: string
  readonly lines: readonly DraftLine[]
  /** Fields whose line the person took away: it does not come back. */
  readonly removed: readonly string[]
}

export type JobBody = z.input<typeof JobForm>

export function emptyDraft(formVersion: number): JobDraft {
  return {
    formVersion,
    step: null,
    reached: 0,
    idempotencyKey: null,
    typed: {},
    title: '',
    description: '',
    propertyType: '',
    workMode: '',
    city: '',
    area: '',
    budgetMin: '',
    budgetMax: '',
    startWindow: '',
    lines: [],
    removed: [],
  }
}

const storageKey = (id: string): string => `job-draft:${id}`

/** The kept draft, made whole; null when there is none or it cannot be read. */
export function readDraft(id: string, formVersion: number): JobDraft | null {
  try {
    const text = localStorage.getItem(storageKey(id))
    if (text === null) return null
    const kept = JSON.parse(text) as Partial<JobDraft>
    return { ...emptyDraft(formVersion), ...kept, formVersion }
  } catch (error) {
    console.warn('The kept draft cannot be read; it counts as empty.', error)
    return null
  }
}

/** Keeps the draft. False when the browser does not let us. */
export function writeDraft(id: string, draft: JobDraft): boolean {
  try {
    localStorage.setItem(storageKey(id), JSON.stringify(draft))
    return true
  } catch (error) {
    console.warn('The draft cannot be kept.', error)
    return false
  }
}

export function removeDraft(id: string): void {
  try {
    localStorage.removeItem(storageKey(id))
  } catch (error) {
    console.warn('The draft cannot be removed.', error)
  }
}
