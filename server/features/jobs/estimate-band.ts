// The band of the calculator behind the bids of a job that came from an estimate.
import type { Db } from '#server/platform/call.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { findEstimate } from './estimate-queries.ts'
import type { contentOf } from './job-content.ts'

type Content = Pick<Awaited<ReturnType<typeof contentOf>>, 'city_id' | 'currency' | 'work_mode'>
type Estimate = { readonly city_id: string; readonly sheet: Pick<EstimateSheet, 'city' | 'inputs' | 'low' | 'high'> }

const modes = { with: 'with_material', without: 'without_material' } as const

/** None where the job is another one by now: in another city, or with the materials paid by the other side. */
export function bandOf(estimate: Estimate | undefined, job: Content) {
  const isSame =
    estimate?.city_id === job.city_id &&
    estimate.sheet.city.currency === job.currency &&
    modes[estimate.sheet.inputs.mode] === job.work_mode
  return {
    band_low: isSame ? estimate.sheet.low.amount : null,
    band_high: isSame ? estimate.sheet.high.amount : null,
  }
}

/** Of a new job; an estimate that was thrown away meanwhile leaves the job as any other. */
export async function estimateOf(db: Db, key: string | undefined, content: Content) {
  const estimate = key === undefined ? undefined : await findEstimate(db, { key })
  return estimate ? { estimate_id: estimate.id, ...bandOf(estimate, content) } : null
}

/** Of a job that is changed: nothing where it came from no estimate. */
export async function bandAfter(db: Db, estimateId: string | null, content: Content) {
  return estimateId === null ? {} : bandOf(await findEstimate(db, { id: estimateId }), content)
}
