// What a form is: steps of fields with conditions, mappings and priced lines, and what an answer may be.
import { z } from 'zod'
import { Amount, CurrencyCode, Day, LocalizedText, straight } from '#shared/api/schemas.ts'
import { conditionTests, fieldTypes, mappings } from './kinds.ts'

export const Condition = z.object({
  /** The key of an earlier field. */
  key: z.string(),
  test: z.enum(conditionTests),
  /** Of `equals` and `not-equals`: an option's value, a yes or no, a number; of the others a number or nothing. */
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
})
export type Condition = z.output<typeof Condition>

/** Versions that were published before conditions had tests say `{ key, equals }`: they stay as they are and read as one. */
const FirstCondition = z
  .object({ key: z.string(), equals: z.union([z.string(), z.boolean()]) })
  .transform(({ key, equals }) => ({
    match: 'all' as const,
    conditions: [{ key, test: 'equals' as const, value: equals }],
  }))
export const ShowIf = z.union([
  z.object({ match: z.enum(['all', 'any']), conditions: z.array(Condition).min(1).max(10) }),
  FirstCondition,
])
export type ShowIf = z.output<typeof ShowIf>

export const FormField = z.object({
  /** Stable: answers of every version are kept under it. */
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  type: z.enum(fieldTypes),
  label: LocalizedText,
  help: LocalizedText.optional(),
  placeholder: LocalizedText.optional(),
  required: z.boolean().default(false),
  /** Of texts the length, of numbers and money the value (money in whole units: 100 is MAD 100), of dimensions the area in m², of choices and files the count, of ratings the best mark (max). */
  min: z.number().optional(),
  max: z.number().optional(),
  /** Of `text`: a regular expression that the whole answer must match. */
  pattern: z.string().max(200).optional(),
  /** Of a number. */
  unit: z.string().max(20).optional(),
  options: z
    .array(
      z.object({
        value: z.string().regex(/^[\w.-]{1,60}$/),
        label: LocalizedText,
        /** Of an image choice: a picture reference (shared/pictures/reference.ts). */
        picture: z.string().max(200).optional(),
        /** Of a job: what is priced, as a lump sum, when this is chosen and no number measures it. */
        line: LocalizedText.optional(),
      }),
    )
    .max(40)
    .optional(),
  /** What stands in the field at first: of the shape of its answer; of money whole units. */
  default: z.union([z.string().max(2000), z.number(), z.boolean(), z.array(z.string().max(100)).max(40)]).optional(),
  showIf: ShowIf.optional(),
  maps: z.enum(mappings).optional(),
  /** A number or a set of dimensions (then its area in m²) that becomes a priced line of the job. */
  line: z.object({ label: LocalizedText, unit: z.string().min(1).max(20) }).optional(),
})
export type FormField = z.output<typeof FormField>

export const FormStep = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/),
  title: LocalizedText,
  fields: z.array(FormField).max(60),
})

export const FormDefinition = z.object({
  title: LocalizedText,
  intro: LocalizedText,
  steps: z.array(FormStep).max(20),
})
export type FormDefinition = z.output<typeof FormDefinition>

const Metres = z.number().positive().max(10_000)

/** An answer by the type of its field: text, number, yes or no, chosen values or file ids, and the composed ones. */
export const Answer = z.union([
  straight.max(2000),
  z.number().finite(),
  z.boolean(),
  z.array(z.string().max(100)).max(40),
  /** `money`, minor units. */
  z.strictObject({ amount: Amount, currency: CurrencyCode }),
  /** `date-range`. */
  z.strictObject({ from: Day, to: Day }),
  /** `location`: a city's slug and words for the place. */
  z.strictObject({ city: z.string().max(120), area: straight.max(120) }),
  /** `dimensions`, in metres; `height` null where only an area is asked. */
  z.strictObject({ length: Metres, width: Metres, height: Metres.nullable() }),
])
export type Answer = z.output<typeof Answer>
export const Answers = z.record(z.string().max(40), Answer)
export type Answers = z.output<typeof Answers>
