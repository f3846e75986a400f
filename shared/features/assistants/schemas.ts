import { z } from 'zod'
import { CityRef, Id, Moment } from '#shared/api/schemas.ts'
import { Answers } from '#shared/forms/definition.ts'
import { families } from './family-names.ts'
import { matchReasons } from './rank.ts'
import { measures, signs, units } from './working.ts'

const Metres = z.number().min(0)

export const AssistantResult = z.object({
  steps: z.array(
    z.object({
      key: z.string(),
      terms: z.array(z.object({ sign: z.enum(signs), value: z.number(), measure: z.enum(measures) })),
      result: z.number(),
      measure: z.enum(measures),
      rounded: z.boolean(),
    }),
  ),
  needs: z.array(
    z.object({
      key: z.string(),
      amounts: z.array(z.object({ unit: z.enum(units), quantity: z.number() })),
      category: z.string().nullable(),
      wants: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  sources: z.array(z.string()),
  drawn: z
    .object({
      length: Metres,
      width: Metres,
      spare: z.number(),
      piece: z.object({ length: Metres, width: Metres }).nullable(),
    })
    .nullable(),
})
export type AssistantResult = z.output<typeof AssistantResult>

export const AssistantRun = z.object({
  id: Id,
  family: z.enum(families),
  formVersion: z.int(),
  answers: Answers,
  result: AssistantResult,
  city: CityRef,
  project: z.object({ id: Id, title: z.string() }).nullable(),
  createdAt: Moment,
})
export type AssistantRun = z.input<typeof AssistantRun>

/** A product that matches a need: points out of 100, and the reasons. */
export const AssistantMatch = z.object({
  product: z.string(),
  quantity: z.number(),
  fit: z.int(),
  why: z.array(z.enum(matchReasons)),
  kilometres: z.number(),
})
export type AssistantMatch = z.output<typeof AssistantMatch>
