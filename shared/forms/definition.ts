// What a form is: steps of fields with conditions and priced lines, and what an answer may be.
import { z } from 'zod'
import { LocalizedText } from '#shared/api/schemas.ts'

export const fieldTypes = ['text', 'long-text', 'number', 'choice', 'multi-choice', 'yes-no', 'date', 'info'] as const

const Condition = z.object({ key: z.string(), equals: z.union([z.string(), z.boolean()]) })

export const FormField = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  type: z.enum(fieldTypes),
  label: LocalizedText,
  help: LocalizedText.optional(),
  required: z.boolean().default(false),
  min: z.number().optional(),
  max: z.number().optional(),
  unit: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: LocalizedText })).optional(),
  showIf: Condition.optional(),
  /** A number field that becomes a priced line of the job. */
  line: z.object({ label: LocalizedText, unit: z.string() }).optional(),
})
export type FormField = z.output<typeof FormField>

export const FormDefinition = z.object({
  title: LocalizedText,
  intro: LocalizedText,
  steps: z.array(z.object({ key: z.string(), title: LocalizedText, fields: z.array(FormField) })),
})
export type FormDefinition = z.output<typeof FormDefinition>

export const Answer = z.union([
  z.string().max(2000),
  z.number().finite(),
  z.boolean(),
  z.array(z.string().max(100)).max(30),
])
export const Answers = z.record(z.string().max(40), Answer)
export type Answers = z.output<typeof Answers>
