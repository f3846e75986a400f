// The definition of a form: steps of fields with conditions, mappings and priced lines; and the shape of answers.
import { z } from 'zod'
import { Amount, CurrencyCode, Day, LocalizedText, straight } from '#shared/api/schemas.ts'
import { conditionTests, fieldTypes, mappings } from './kinds.ts'

export const Condition = z.object({
  /** Key of an earlier field. */
  key: z.string().max(60),
  test: z.enum(conditionTests),
  /**
   * For `equals` and `not-equals`: an option's value, a boolean, a number or a text; for other tests a number or
   * nothing.
   */
  value: z.union([z.string().max(200), z.number(), z.boolean()]).optional(),
})
export type Condition = z.output<typeof Condition>

/** Early published versions have `{ key, equals }`; they are immutable, so this schema reads them as one condition. */
const FirstCondition = z
  .object({ key: z.string().max(60), equals: z.union([z.string().max(200), z.boolean()]) })
  .transform(({ key, equals }) => ({
    match: 'all' as const,
    conditions: [{ key, test: 'equals' as const, value: equals }],
  }))
export const ShowIf = z.union([
  z.object({ match: z.enum(['all', 'any']), conditions: z.array(Condition).min(1).max(10) }),
  FirstCondition,
])
export type ShowIf = z.output<typeof ShowIf>

const Bound = z.number().min(-1_000_000_000_000).max(1_000_000_000_000)

export const FormField = z.object({
  /** Stable: answers of every version are stored under it. */
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  type: z.enum(fieldTypes),
  label: LocalizedText,
  help: LocalizedText.optional(),
  placeholder: LocalizedText.optional(),
  required: z.boolean().default(false),
  /**
   * Texts: length. Numbers and money: value (money in whole units: 100 is MAD 100). Dimensions: area in m². Choices and
   * files: count. Ratings: highest mark (`max`).
   */
  min: Bound.optional(),
  max: Bound.optional(),
  /** For `text`: a regular expression for the whole answer. */
  pattern: z.string().max(200).optional(),
  /** For a number. */
  unit: z.string().max(20).optional(),
  options: z
    .array(
      z.object({
        value: z.string().regex(/^[\w.-]{1,60}$/),
        label: LocalizedText,
        /** For an image choice: a picture reference (shared/pictures/reference.ts). */
        picture: z.string().max(200).optional(),
        /** For a job: the lump-sum line for this option, if no number measures it. */
        line: LocalizedText.optional(),
        /** For a job: the sentence of the client's description that this choice stands for. */
        says: LocalizedText.optional(),
      }),
    )
    .max(40)
    .optional(),
  /** Initial value, in the shape of the answer; money in whole units. */
  default: z.union([z.string().max(2000), z.number(), z.boolean(), z.array(z.string().max(100)).max(40)]).optional(),
  showIf: ShowIf.optional(),
  maps: z.enum(mappings).optional(),
  /** Turns a number, or dimensions (as area in m²), into a priced line of the job. */
  line: z.object({ label: LocalizedText, unit: z.string().min(1).max(20) }).optional(),
  /** For a job: a sentence of the client's description, with `{{answer}}` in it; for yes or no, that of a yes. */
  says: LocalizedText.optional(),
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

/** By the type of the field: text, number, boolean, chosen values or file ids, and the object answers. */
export const Answer = z.union([
  straight.max(2000),
  z.number().finite(),
  z.boolean(),
  z.array(z.string().max(100)).max(40),
  /** `money`, in minor units. */
  z.strictObject({ amount: Amount, currency: CurrencyCode }),
  /** `date-range`. */
  z.strictObject({ from: Day, to: Day }),
  /** `location`: the slug of a city, and a text for the place. */
  z.strictObject({ city: z.string().max(120), area: straight.max(120) }),
  /** `dimensions`, in metres; `height` is null if only an area is asked for. */
  z.strictObject({ length: Metres, width: Metres, height: Metres.nullable() }),
])
export type Answer = z.output<typeof Answer>
export const Answers = z.record(z.string().max(40), Answer)
export type Answers = z.output<typeof Answers>
