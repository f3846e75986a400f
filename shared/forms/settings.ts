// The availability of a form: for whom, how often, until when, and which staff are notified.
import { z } from 'zod'
import { Id, LocalizedText, SentMoment } from '#shared/api/schemas.ts'

export const FormSettings = z.object({
  loginRequired: z.boolean().default(false),
  onePerUser: z.boolean().default(false),
  /** Null: no end. */
  closesAt: SentMoment.nullable().default(null),
  /** Limit of submissions; null: unlimited. */
  max: z.int().min(1).max(1_000_000).nullable().default(null),
  /** Staff notified of each submission; empty: all who may read submissions. */
  notify: z.array(Id).max(20).default([]),
  /** Text of the confirmation screen; null: the site's default. */
  thanks: LocalizedText.nullable().default(null),
})
export type FormSettings = z.output<typeof FormSettings>
