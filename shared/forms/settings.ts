// How a form is offered: who may fill it, how often, until when, who hears of it.
import { z } from 'zod'
import { Id, LocalizedText, Moment } from '#shared/api/schemas.ts'

export const FormSettings = z.object({
  loginRequired: z.boolean().default(false),
  onePerUser: z.boolean().default(false),
  /** Null: open without end. */
  closesAt: Moment.nullable().default(null),
  /** The most submissions; null: without limit. */
  max: z.int().min(1).max(1_000_000).nullable().default(null),
  /** Staff who hear of each submission; empty: all who may read submissions. */
  notify: z.array(Id).max(20).default([]),
  /** What stands on the screen after the sending; null: the house's words. */
  thanks: LocalizedText.nullable().default(null),
})
export type FormSettings = z.output<typeof FormSettings>
