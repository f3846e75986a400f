import { z } from 'zod'
import { Amount, CityRef, Day, Id, LanguageCode } from '#shared/api/schemas.ts'
import { projectLifecycle } from './lifecycle.ts'

export const ProjectSummary = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  language: LanguageCode,
  city: CityRef,
  status: z.enum(projectLifecycle.states),
  contractTotal: Amount,
  acceptedTotal: Amount,
  currency: z.string(),
  plannedStart: Day,
  plannedEnd: Day,
  other: z.string(),
  /** The newest photo of the work, else the first of the job. */
  picture: z.string().nullable(),
})
